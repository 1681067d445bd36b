import type { Request, RequestHandler } from 'express';
import type { Deps, HasDb } from '../deps.ts';
import { AppError, forbidden, unauthorized } from '../platform/errors.ts';
import { refuseCrossSite } from '../platform/http/cross-site.ts';
import { acceptUser } from '../platform/http/request-cause.ts';
import { findByKey, invalidKey } from './api-keys.ts';
import { sessionAccount, sessionKey } from './session.guard.ts';
import { factorMissing, noteStepUp } from './step-up.guard.ts';
import type { TaskAccount, TaskUser } from './task-user.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set by the guard of the task service. */
      user: TaskUser;
    }
  }
}

type GuardDeps = Pick<Deps, 'db' | 'rateLimits' | 'publicUrl' | 'sessionUsage'>;

/**
 * Accepts users of the task service by a key, otherwise by their session, which `readSession` looks up. If there is a key, the session is
 * ignored.
 */
export function requireTaskUser(deps: GuardDeps, readSession: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const key = presentedKey(req);
    if (key !== undefined) {
      req.user = await userByKey(deps, key, req.requestId);
      acceptUser(req, req.user.id);
      res.set(await deps.rateLimits.countRequest(`key:${req.user.id}`));
      return next();
    }
    readSession(req, res, async (error?: unknown) => {
      if (error) return next(error);
      try {
        await acceptSession(deps, req);
        res.set(await deps.rateLimits.countRequest(`session:${sessionKey(req)}`));
        next();
      } catch (refusal) {
        next(refusal);
      }
    });
  };
}

/** The user of a presented key. */
export async function userByKey(deps: HasDb, key: string, requestId: string): Promise<TaskUser> {
  const owner = await findByKey(deps, key);
  if (!owner) throw invalidKey();
  return asTaskUser(owner, requestId, { keyHash: owner.keyHash });
}

/** The owner of an accepted key. */
export const asTaskUser = (
  { id, username, timezone, hears_tasks }: TaskAccount,
  requestId: string,
  credential?: TaskUser['credential'],
): TaskUser => ({
  id,
  username,
  timezone,
  hears_tasks,
  source: 'API',
  channel: 'rest',
  tool: null,
  client: null,
  requestId,
  credential,
});

/** The paths that stay open to users who must add a second factor first. */
const SETUP = /^\/api\/user\/(factors|passkeys|totp|recovery-codes|sessions)(\/|$)/;

async function acceptSession(deps: GuardDeps, req: Request): Promise<void> {
  const account = await sessionAccount(deps, req);
  if (!account) throw unauthorized('UNAUTHENTICATED', 'Log in or send an API key.', { 'WWW-Authenticate': 'Bearer' });
  acceptUser(req, account.id);
  refuseCrossSite(req, deps.publicUrl);
  if (account.must_add_factor && !SETUP.test(req.baseUrl + req.path)) throw factorMissing();
  noteStepUp(req, account);
  const credential = { sessionId: req.sessionID };
  req.user = { ...asTaskUser(account, req.requestId, credential), source: 'WEB' };
}

/**
 * The key of a request: `X-API-Key`, `Authorization: Bearer`, `?apiKey=`. The same key in several places counts as one. Undefined if there
 * is none.
 */
export function presentedKey(req: Request): string | undefined {
  const { 'x-api-key': header = [], authorization = [] } = req.headersDistinct;
  const query = req.query.apiKey;
  if (Array.isArray(query)) throw conflicting();
  const bearers = authorization.flatMap((value) => /^Bearer(?:\s+(.*))?$/i.exec(value)?.slice(1) ?? []);
  const presented = new Set([
    ...header.map((value) => value.trim()),
    ...bearers.map((value) => value?.trim() ?? ''),
    ...(typeof query === 'string' ? [query] : []),
  ]);
  if (presented.size > 1) throw conflicting();
  return [...presented][0];
}

const conflicting = () => new AppError(400, 'CONFLICTING_CREDENTIALS', 'Send only one API key, and only once.');

/** For actions that a key must not take: otherwise a leaked key could be used to take over the account. */
export const requireSession: RequestHandler = (req, _res, next) => {
  if (req.user.source !== 'WEB') throw forbidden('SESSION_REQUIRED', 'An API key is not enough. Log in instead.');
  next();
};
