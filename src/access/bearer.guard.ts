import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { notFound } from '../platform/errors.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import type { Right } from '../platform/http/mounted-routes.ts';
import { idOrNone } from '../platform/http/paths.ts';
import { acceptUser } from '../platform/http/request-cause.ts';
import { type Actor, actorOf } from './actor.ts';
import { assertUsable, findTokenIdentity, type TokenIdentity, tokenHash, tokenRefusal } from './api-tokens.ts';
import { asking, assertRight } from './rights.guard.ts';

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
  deps.tokenUsage.note(identity.token_id);
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
  right: Right,
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
