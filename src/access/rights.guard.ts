import type { Request, RequestHandler } from 'express';
import { forbidden } from '../platform/errors.ts';
import type { Right } from '../platform/http/mounted-routes.ts';
import type { Scope } from './api-tokens.schema.ts';
import { assertPermitted } from './api-tokens.ts';

const IMPLIED: Record<string, Scope[]> = {
  read: ['read', 'write', 'admin'],
  write: ['write', 'admin'],
  admin: ['admin'],
};

/** Lets callers with a right pass: a permission of their role and, if they come with an API token, its scope. */
export const allow = (scope: Scope, permission: string): RequestHandler => guard({ scope, permission });

/** The same for routes that do not belong to one event: tokens that are bound to events are refused. */
export const allowUnbound = (scope: Scope, permission: string): RequestHandler =>
  guard({ scope, permission, isUnbound: true });

/** The same for routes of the administration alone. */
export const requirePermission = (permission: string): RequestHandler => guard({ permission });

const guard = (right: Right): RequestHandler =>
  asking(right, (req, _res, next) => {
    assertRight(req, right);
    next();
  });

/** Writes on a handler which right it asks for; the OpenAPI documents read it there. */
export const asking = <Handler extends object>(right: Right, handler: Handler): Handler =>
  Object.assign(handler, { right });

export function assertRight(
  { actor, scopes }: Request<object>,
  { scope = 'admin', permission, isUnbound }: Right,
): void {
  if (scopes === null) {
    if (!actor.permissions.includes(permission)) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
    return;
  }
  if (!IMPLIED[scope]?.some((granted) => scopes.includes(granted)))
    throw forbidden('INSUFFICIENT_SCOPE', `This API token lacks the scope "${scope}".`, { required: scope });
  assertPermitted(actor.permissions, permission);
  if (isUnbound && actor.eventIds)
    throw forbidden('INSUFFICIENT_SCOPE', 'This API token is limited to certain events.', { required: scope });
}
