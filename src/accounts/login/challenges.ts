import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { hashSecret } from '../../access/secrets.ts';
import type { Account } from '../../access/sessions.ts';
import type { HasDb } from '../../deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import {
  type ChallengeKey,
  type ChallengeRow,
  countChallengeTry,
  deleteChallenge,
  findChallenge,
  insertChallenge,
} from './challenges.sql.ts';

const COOKIE = 'atelier.login';
const MINUTES = 5;

/** Notes that this browser has sent the right password. Returns the text with which it sends the second factor. */
export async function createChallenge({ db }: HasDb, req: Request, res: Response, account: Account): Promise<string> {
  const [token, browser] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  await db.all(insertChallenge, {
    token_hash: hashSecret(token),
    browser_hash: hashSecret(browser),
    user_id: account.id,
    session_epoch: account.session_epoch,
    minutes: MINUTES,
  });
  res.cookie(COOKIE, browser, { httpOnly: true, sameSite: 'strict', secure: req.secure, maxAge: MINUTES * 60_000 });
  return token;
}

const keyOf = (req: Request, token: string): ChallengeKey => ({
  token_hash: hashSecret(token),
  browser_hash: hashSecret(parseCookie(req.headers.cookie ?? '')[COOKIE] ?? ''),
});

/** The user of a challenge. Throws 401 if it has expired, or belongs to another browser. */
export const getChallenge = async ({ db }: HasDb, req: Request, token: string): Promise<ChallengeRow> =>
  (await db.one(findChallenge, keyOf(req, token))) ?? refuse();

/** The same, and counts a code that is about to be tried. */
export const countTry = async ({ db }: HasDb, req: Request, token: string): Promise<ChallengeRow> =>
  (await db.one(countChallengeTry, keyOf(req, token))) ?? refuse();

/** Uses a challenge up. Of several at once, one succeeds; the others get 401. */
export async function redeemChallenge(
  { db }: HasDb,
  req: Request,
  res: Response,
  token: string,
): Promise<ChallengeRow> {
  const used = (await db.one(deleteChallenge, keyOf(req, token))) ?? refuse();
  res.clearCookie(COOKIE);
  return used;
}

function refuse(): never {
  throw unauthorized(
    'CHALLENGE_EXPIRED',
    'This login has expired, or too many codes were wrong. Enter your password again.',
  );
}
