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

/** Requires a permission of the caller's role and, from an API token, a scope. */
export const allow = (scope: Scope, permission: string): RequestHandler => guard({ scope, permission });

/** The same for routes that do not belong to one event. It rejects tokens that are limited to events. */
export const allowUnbound = (scope: Scope, permission: string): RequestHandler =>
  guard({ scope, permission, isUnbound: true });

/** Requires a permission, on routes for administrators only. */
export const requirePermission = (permission: string): RequestHandler => guard({ permission });

const guard = (right: Right): RequestHandler =>
  asking(right, (req, _res, next) => {
    assertRight(req, right);
    next();
  });

/** Marks a handler with the right that it requires. The OpenAPI documents read it there. */
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
