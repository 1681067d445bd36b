import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import type { Right } from '../platform/http/mounted-routes.ts';
import { idOrNone } from '../platform/http/paths.ts';
import { acceptUser } from '../platform/http/request-cause.ts';
import { type Actor, actorOf } from './actor.ts';
import type { Scope } from './api-tokens.schema.ts';
import {
  assertPermitted,
  assertUsable,
  findTokenIdentity,
  type TokenIdentity,
  tokenHash,
  tokenRefusal,
} from './api-tokens.ts';

declare global {
  namespace Express {
    interface Request {
      actor: Actor;
      /** The scopes of the API token; null for a session. */
      scopes: readonly string[] | null;
    }
  }
}

type GuardDeps = Pick<Deps, 'db' | 'rateLimits' | 'tokenUsage'>;

/**
 * Lets requests with a valid API token pass, and counts them against its rate limit. Token, owner, role and permissions come from one
 * query.
 */
export function requireApiToken(deps: GuardDeps): RequestHandler {
  return async (req, res, next) => {
    await acceptToken(deps, req, res, await findTokenIdentity(deps, presentedToken(req)));
    next();
  };
}

/** The hash of the token that a request presents. */
function presentedToken(req: Request): Buffer {
  const token = /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) throw tokenRefusal('NO_TOKEN', 'Send an API token as "Authorization: Bearer <token>".');
  const hash = tokenHash(token);
  if (!hash) throw tokenRefusal('INVALID_TOKEN', 'This API token is invalid or incomplete.');
  return hash;
}

/** Checks the record of a token, and makes its owner the actor of the request. */
async function acceptToken(
  deps: GuardDeps,
  req: Request,
  res: Response,
  identity: TokenIdentity | undefined,
): Promise<void> {
  assertUsable(identity);
  acceptUser(req, identity.owner_id);
  res.setHeader('Cache-Control', 'no-store');
  deps.tokenUsage.note(String(identity.token_id), req.ip);
  res.set(await deps.rateLimits.countRequest(`token:${identity.token_id}`));
  const token = { tokenId: identity.token_id, sessionHash: null, eventIds: identity.event_ids };
  req.actor = actorOf({ ...identity, id: identity.owner_id }, 'api_v1', req.requestId, token);
  req.scopes = identity.scopes;
}

/**
 * Handles a read whose record comes in the same statement as its token. `find` receives the hash of the token and the id of the path.
 * The checks come in their usual order.
 */
export function readByToken(
  deps: GuardDeps,
  find: (
    tokenHash: Buffer,
    id: number,
  ) => Promise<{ identity?: TokenIdentity | undefined; record: object | undefined }>,
  right: Right & { scope: Scope },
  what: string,
): RequestHandler<{ id: string }> {
  return asking(right, async (req, res) => {
    const { identity, record } = await find(presentedToken(req), idOrNone(req.params.id));
    await acceptToken(deps, req, res, identity);
    assertRight(req, right);
    if (!record) throw notFound(what);
    sendRecord(req, res, record);
  });
}

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

function assertRight({ actor, scopes }: Request<object>, { scope, permission, isUnbound }: Right): void {
  if (scopes === null) {
    if (!actor.permissions.includes(permission)) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
    return;
  }
  if (scope === undefined) throw forbidden('FORBIDDEN', 'API tokens cannot be used for this. Log in instead.');
  if (!IMPLIED[scope]?.some((granted) => scopes.includes(granted)))
    throw forbidden('INSUFFICIENT_SCOPE', `This API token lacks the scope "${scope}".`, { required: scope });
  assertPermitted(actor.permissions, permission);
  if (isUnbound && actor.eventIds)
    throw forbidden('INSUFFICIENT_SCOPE', 'This API token is limited to certain events.', { required: scope });
}
