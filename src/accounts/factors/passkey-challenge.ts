import { hash } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { openValue, sealValue } from '../../platform/sealed-values.ts';
import { insertUsedChallenge } from './passkeys.sql.ts';

const COOKIE = 'atelier.passkey';
const LIFETIME_MS = 5 * 60_000;

/** What a challenge was made for, so that none can be used for anything else. */
type Purpose = 'passkey login' | 'passkey registration' | 'passkey step-up';

const Challenge = z.object({ challenge: z.string(), user: z.int().nullable() });
type Challenge = z.output<typeof Challenge>;

/** Gives the browser a challenge in a sealed cookie, so that strangers who ask for one store nothing here. */
export function giveChallenge(
  { sealer }: Pick<Deps, 'sealer'>,
  req: Request,
  res: Response,
  purpose: Purpose,
  challenge: Challenge,
): void {
  res.cookie(COOKIE, sealValue(sealer, purpose, challenge, LIFETIME_MS), {
    httpOnly: true,
    sameSite: 'strict',
    secure: req.secure,
    maxAge: LIFETIME_MS,
  });
}

/** The challenge of this browser, if it was made for this. */
export const challengeOf = ({ sealer }: Pick<Deps, 'sealer'>, req: Request, purpose: Purpose): Challenge | undefined =>
  openValue(sealer, purpose, Challenge, parseCookie(req.headers.cookie ?? '')[COOKIE]);

/** Uses a challenge that lives for `ms` up. Returns whether nobody has used it before. */
export const redeemChallenge = async (db: Queries, challenge: string, ms = LIFETIME_MS): Promise<boolean> =>
  (await db.one(insertUsedChallenge, {
    challenge_hash: hash('sha256', challenge, 'buffer'),
    seconds: ms / 1_000,
  })) !== undefined;
