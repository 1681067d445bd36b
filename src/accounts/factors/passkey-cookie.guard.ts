import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { openValue, sealValue } from '../../platform/sealed-values.ts';
import { CHALLENGE_MS, type PasskeyChallenge } from './passkey-challenge.ts';

const COOKIE = 'atelier.passkey';

/** The purpose of a challenge, so that no other request accepts it. */
type Purpose = 'passkey login' | 'passkey registration' | 'passkey step-up';

const Challenge = z.object({ challenge: z.string(), user: z.int().nullable() });
type HasSealer = Pick<Deps, 'sealer'>;

/** Gives the browser a challenge in a sealed cookie, so that strangers who ask for one store nothing here. */
export function giveChallenge(
  { sealer }: HasSealer,
  req: Request,
  res: Response,
  purpose: Purpose,
  given: PasskeyChallenge,
): void {
  res.cookie(COOKIE, sealValue(sealer, purpose, given, CHALLENGE_MS), {
    httpOnly: true,
    sameSite: 'strict',
    secure: req.secure,
    maxAge: CHALLENGE_MS,
  });
}

/** The challenge of this browser, if it was made for this. */
export const givenChallenge = ({ sealer }: HasSealer, req: Request, purpose: Purpose): PasskeyChallenge | undefined =>
  openValue(sealer, purpose, Challenge, parseCookie(req.headers.cookie ?? '')[COOKIE]);
