import { hash } from 'node:crypto';
import type { HasDb } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { deleteUsedChallenges, insertUsedChallenge } from './passkeys.sql.ts';

export const CHALLENGE_MS = 5 * 60_000;

/** The text that a browser must sign, and its user; null: any user. */
export type PasskeyChallenge = { challenge: string; user: number | null };

/** Uses a challenge that lives for `ms` up. Returns whether nobody has used it before. */
export const redeemOnce = async (db: Queries, challenge: string, ms = CHALLENGE_MS): Promise<boolean> =>
  (await db.one(insertUsedChallenge, {
    challenge_hash: hash('sha256', challenge, 'buffer'),
    seconds: ms / 1_000,
  })) !== undefined;

export const removeUsedChallenges = async ({ db }: HasDb): Promise<void> => {
  await db.all(deleteUsedChallenges, {});
};
