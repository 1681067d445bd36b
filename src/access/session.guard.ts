import { hash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Deps, HasDb } from '../deps.ts';
import { inCurrentContext } from '../platform/cost/cause.ts';
import type { Tx } from '../platform/db/database.ts';
import { forbidden, unauthorized, unavailable } from '../platform/errors.ts';
import { refuseCrossSite } from '../platform/http/cross-site.ts';
import { acceptUser } from '../platform/http/request-cause.ts';
import type { Log } from '../platform/log/log.ts';
import { plainAddress } from '../platform/network.ts';
import { actorOf } from './actor.ts';
import {
  type Account,
  findSessionAccount,
  getMaxDays,
  hashSession,
  noteNewSession,
  removeSession,
  rotateSession,
  type SessionAccount,
} from './sessions.ts';
import { factorMissing, noteStepUp } from './step-up.guard.ts';

declare global {
  namespace Express {
    interface Request {
      secret?: string;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number;
    epoch: number;
  }
}

type SessionDeps = Pick<Deps, 'db' | 'sessionUsage'>;

const DAY_MS = 24 * 60 * 60_000;
/** Longer ones are cut, so that a request cannot fill the table. */
const MAX_USER_AGENT = 500;
export const SESSION_COOKIE = 'atelier.sid';
const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Names the store's read. Without a name, PostgreSQL would parse and plan it for each request. */
const withNamedRead = (pool: pg.Pool) =>
  ({
    query: (text: string, values: unknown[]) =>
      pool.query(text.startsWith('SELECT ') ? { name: 'access.session_store.select', text, values } : { text, values }),
  }) as unknown as pg.Pool;

/** Reads the session cookie. Reading one writes nothing. */
export function sessions(pool: pg.Pool, secret: string, log: Log): RequestHandler {
  const PgStore = connectPgSimple(session);
  const read = session({
    name: SESSION_COOKIE,
    secret,
    store: new PgStore({
      pool: withNamedRead(pool),
      tableName: 'sessions',
      disableTouch: true,
      pruneSessionInterval: 60 * 60,
      errorLog: (...details) => log.warn({ details: details.map(String) }, 'session store error'),
    }),
    resave: false,
    saveUninitialized: false,
    cookie: { ...COOKIE, secure: 'auto' },
  });
  return (req, res, next) => {
    // For signed cookies.
    req.secret = secret;
    read(
      req,
      res,
      inCurrentContext((error?: unknown) => next(error instanceof Error ? unavailable(undefined, error) : error)),
    );
  };
}

/** Starts a session under a new id, so that an id planted before the login is useless. `describeSession` completes it. */
export async function startSession(
  deps: HasDb,
  req: Request,
  account: Pick<Account, 'id' | 'session_epoch'>,
): Promise<void> {
  if (req.session.userId !== undefined) await removeSession(deps, req.sessionID);
  const maxDays = await getMaxDays(deps);
  req.sessionStore.generate(req);
  await saveSession(req, account, Date.now() + maxDays * DAY_MS);
}

/** Notes where a new session comes from, and whether its user has proved more than a password. */
export const describeSession = (tx: Tx, req: Request, { role }: Pick<Account, 'role'>, isVerified: boolean) =>
  noteNewSession(tx, {
    sid: req.sessionID,
    address: plainAddress(req.ip),
    user_agent: req.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    role: role ?? '',
    is_verified: isVerified,
  });

async function saveSession(req: Request, account: Pick<Account, 'id' | 'session_epoch'>, end: number): Promise<void> {
  req.session.userId = account.id;
  req.session.epoch = account.session_epoch;
  req.session.cookie.expires = new Date(end);
  await settle((done) => req.session.save(done));
  // It is stored. `express-session` would do it again at the end of the response.
  req.session.save = function saved(done) {
    done?.(undefined);
    return this;
  };
}

/**
 * Gives the browser the new id of a session, if it has one. The request itself keeps the old id. `express-session` does not write
 * the cookie, because it would also store the session again at the end of the response.
 */
async function renewCookie(deps: HasDb, req: Request, account: SessionAccount): Promise<void> {
  const { has_new_role, role, successor, successor_expires } = account;
  const known = successor && successor_expires && { sid: successor, expires: new Date(successor_expires) };
  const renewed = known || (has_new_role ? await rotateSession(deps, req.sessionID, role ?? '') : undefined);
  if (renewed && req.res && !req.res.headersSent)
    req.res.cookie(SESSION_COOKIE, renewed.sid, {
      ...COOKIE,
      secure: req.secure,
      signed: true,
      expires: renewed.expires,
    });
}

export async function endSession(deps: HasDb, req: Request, res: Response): Promise<void> {
  if (req.session.userId !== undefined) await removeSession(deps, req.sessionID);
  await settle((done) => req.session.destroy(done));
  res.clearCookie(SESSION_COOKIE);
}

const settle = (call: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(unavailable(undefined, error)) : resolve())));

/** The account behind the session cookie, or undefined. */
export async function sessionAccount(deps: SessionDeps, req: Request): Promise<SessionAccount | undefined> {
  if (req.session.userId === undefined) return undefined;
  const account = await findSessionAccount(deps, req.sessionID);
  if (account) await renewCookie(deps, req, account);
  if (account) deps.sessionUsage.note(req.sessionID, req.ip);
  return account;
}

/** The key under which the requests of a session are counted; only the store has its id. */
export const sessionKey = ({ sessionID }: Request): string => hash('sha256', sessionID, 'base64url').slice(0, 22);

/** Accepts sessions of accounts with a role. A stranger's request is rejected before anything else. */
export function requireAdministrator(deps: SessionDeps & Pick<Deps, 'rateLimits' | 'publicUrl'>): RequestHandler {
  return async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const account = await sessionAccount(deps, req);
    if (!account) throw unauthorized('UNAUTHENTICATED', 'Log in first.');
    acceptUser(req, account.id);
    // Counted separately, so that browsing a large gallery leaves the rest usable.
    const kind = /\/(thumbnail|preview)$/.test(req.path) ? 'pictures' : 'session';
    res.set(await deps.rateLimits.countRequest(`${kind}:${sessionKey(req)}`));
    refuseCrossSite(req, deps.publicUrl);
    if (account.role === null)
      throw forbidden('FORBIDDEN', 'This account has no role in the galleries. Ask an administrator for one.');
    const credential = { tokenId: null, sessionHash: hashSession(req.sessionID), eventIds: null };
    if (account.must_add_factor) throw factorMissing();
    noteStepUp(req, account);
    req.actor = actorOf(account, 'admin', req.requestId, credential);
    req.scopes = null;
    next();
  };
}

/** For pages: sends visitors without a session to the login page, and back afterwards. */
export function requireSessionPage(deps: SessionDeps): RequestHandler {
  return async (req, res, next) => {
    if (await sessionAccount(deps, req)) next();
    else toLogin(req, res);
  };
}

/** The same for administrators only, and for browsers: a program gets its 401. */
export function requireAdministratorPage(deps: SessionDeps): RequestHandler {
  return async (req, res, next) => {
    const account = await sessionAccount(deps, req);
    if (account?.role) return next();
    if (account)
      throw forbidden('FORBIDDEN', 'This account has no role in the galleries. Ask an administrator for one.');
    if (req.method !== 'GET' || !req.headers.accept?.includes('text/html'))
      throw unauthorized('UNAUTHENTICATED', 'Log in first.');
    toLogin(req, res);
  };
}

const toLogin = (req: Request, res: Response) =>
  res.redirect(302, req.originalUrl === '/' ? '/login' : `/login?next=${encodeURIComponent(req.originalUrl)}`);
