import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { forbidden, unauthorized } from '../platform/errors.ts';
import { type Actor, actorOf } from './actor.ts';
import type { Scope } from './api-tokens.schema.ts';
import { findApiTokenOwner } from './api-tokens.ts';

declare global {
  namespace Express {
    interface Request {
      /** Who is acting; there behind every guard. */
      actor: Actor;
      scopes: readonly string[];
    }
  }
}

const refuse = (code: string, message: string) => unauthorized(code, message, { 'WWW-Authenticate': 'Bearer' });

/** Lets requests with a valid API token pass. Token, owner, role and permissions come from one query. */
export function requireApiToken(deps: Pick<Deps, 'db' | 'rateLimits' | 'tokenUsage'>): RequestHandler {
  return async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const token = /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];
    if (token === undefined) throw refuse('NO_TOKEN', 'Send an API token as "Authorization: Bearer <token>".');
    const found = await findApiTokenOwner(deps, token);
    if (!found) throw refuse('INVALID_TOKEN', 'This API token is not known.');
    if (found.revoked) throw refuse('TOKEN_REVOKED', 'This API token was revoked.');
    if (found.expired) throw refuse('TOKEN_EXPIRED', 'This API token has expired.');
    if (!found.is_active) throw refuse('OWNER_INACTIVE', 'The owner of this API token is deactivated.');
    deps.tokenUsage.note(found.token_id);
    await deps.rateLimits.countRequest(`token:${found.token_id}`, res);
    req.actor = actorOf(found, 'api_v1', req.requestId);
    req.scopes = found.scopes;
    next();
  };
}

const IMPLIED: Record<Scope, Scope[]> = {
  read: ['read', 'write', 'admin'],
  write: ['write', 'admin'],
  admin: ['admin'],
};

/** What a route of v1 asks for: a scope of the token, and a permission of its owner's role. */
export function allow(scope: Scope, permission: string): RequestHandler {
  return (req, _res, next) => {
    if (!IMPLIED[scope].some((granted) => req.scopes.includes(granted))) {
      throw forbidden('INSUFFICIENT_SCOPE', `This API token lacks the scope "${scope}".`, { required: scope });
    }
    if (!req.actor.permissions.includes(permission)) {
      throw forbidden('FORBIDDEN', 'The role of the owner of this API token does not permit this.');
    }
    next();
  };
}
