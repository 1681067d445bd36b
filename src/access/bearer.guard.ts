import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import { sendRecord } from '../platform/http/conditional.ts';
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
      /** The acting user; set by every guard. */
      actor: Actor;
      scopes: readonly string[];
    }
  }
}

type GuardDeps = Pick<Deps, 'db' | 'rateLimits' | 'tokenUsage'>;

/** Lets requests with a valid API token pass. Token, owner, role and permissions come from one query. */
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

/** Judges what was found for a token, and makes its owner the actor of the request. */
async function acceptToken(
  deps: GuardDeps,
  req: Request,
  res: Response,
  identity: TokenIdentity | undefined,
): Promise<void> {
  assertUsable(identity);
  acceptUser(req, identity.owner_id);
  res.setHeader('Cache-Control', 'no-store');
  deps.tokenUsage.note(identity.token_id);
  res.set(await deps.rateLimits.countRequest(`token:${identity.token_id}`));
  const token = { tokenId: identity.token_id, sessionHash: null, eventIds: identity.event_ids };
  req.actor = actorOf({ ...identity, id: identity.owner_id }, 'api_v1', req.requestId, token);
  req.scopes = identity.scopes;
}

const IMPLIED: Record<Scope, Scope[]> = {
  read: ['read', 'write', 'admin'],
  write: ['write', 'admin'],
  admin: ['admin'],
};

/** Requires a scope of the token, and a permission of its owner's role. */
export function requireScope(scope: Scope, permission: string): RequestHandler {
  return (req, _res, next) => {
    assertRights(req, scope, permission);
    next();
  };
}

/** The same for what is not of one event: a token that is bound to some does not do. */
export function requireUnboundScope(scope: Scope, permission: string): RequestHandler {
  return (req, _res, next) => {
    assertRights(req, scope, permission);
    if (req.actor.eventIds)
      throw forbidden('INSUFFICIENT_SCOPE', 'This API token is limited to certain events.', { required: scope });
    next();
  };
}

function assertRights(req: Request, scope: Scope, permission: string): void {
  if (!IMPLIED[scope].some((granted) => req.scopes.includes(granted))) {
    throw forbidden('INSUFFICIENT_SCOPE', `This API token lacks the scope "${scope}".`, { required: scope });
  }
  assertPermitted(req.actor.permissions, permission);
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
  scope: Scope,
  permission: string,
  what: string,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const { identity, record } = await find(presentedToken(req), idOrNone(req.params.id));
    await acceptToken(deps, req, res, identity);
    assertRights(req, scope, permission);
    if (!record) throw notFound(what);
    sendRecord(req, res, record);
  };
}
