import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../access/secrets.ts';
import type { Account } from '../../access/sessions.ts';
import type { HasDb } from '../../deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import {
  type ChallengeRow,
  countChallengeTry,
  deleteChallenge,
  deleteOldChallenges,
  findChallenge,
  insertChallenge,
} from './challenges.sql.ts';

export const CHALLENGE_MINUTES = 5;

/** The proof that a browser has sent the password: a text from the response, and one from its cookie. */
export type Challenge = { token: string; browser: string };

/** Notes that a browser has sent the right password. */
export async function createChallenge({ db }: HasDb, account: Account): Promise<Challenge> {
  const [token, browser] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  await db.all(insertChallenge, {
    ...hashesOf({ token, browser }),
    user_id: account.id,
    session_epoch: account.session_epoch,
    minutes: CHALLENGE_MINUTES,
  });
  return { token, browser };
}

const hashesOf = ({ token, browser }: Challenge) => ({
  token_hash: hashSecret(token),
  browser_hash: hashSecret(browser),
});

/** The user of a challenge. Throws 401 if it has expired, or belongs to another browser. */
export const getChallenge = async ({ db }: HasDb, challenge: Challenge): Promise<ChallengeRow> =>
  (await db.one(findChallenge, hashesOf(challenge))) ?? refuse();

/** The same, and counts a code that is about to be tried. */
export const countTry = async ({ db }: HasDb, challenge: Challenge): Promise<ChallengeRow> =>
  (await db.one(countChallengeTry, hashesOf(challenge))) ?? refuse();

/** Uses a challenge up. Of several at once, one succeeds; the others get 401. */
export const redeemChallenge = async ({ db }: HasDb, challenge: Challenge): Promise<ChallengeRow> =>
  (await db.one(deleteChallenge, hashesOf(challenge))) ?? refuse();

export const removeOldChallenges = async ({ db }: HasDb): Promise<void> => {
  await db.all(deleteOldChallenges, {});
};

function refuse(): never {
  throw unauthorized(
    'CHALLENGE_EXPIRED',
    'This login has expired, or too many codes were wrong. Enter your password again.',
  );
}
