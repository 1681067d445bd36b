import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { CHALLENGE_MINUTES, type Challenge } from './challenges.ts';

const COOKIE = 'atelier.login';

/** Binds a challenge to the browser. Returns the text for the response. */
export function bindChallenge(req: Request, res: Response, { token, browser }: Challenge): string {
  const maxAge = CHALLENGE_MINUTES * 60_000;
  res.cookie(COOKIE, browser, { httpOnly: true, sameSite: 'strict', secure: req.secure, maxAge });
  return token;
}

/** The challenge of a request, which has sent its text. */
export const challengeOf = (req: Request, token: string): Challenge => ({
  token,
  browser: parseCookie(req.headers.cookie ?? '')[COOKIE] ?? '',
});

export const forgetChallenge = (res: Response): void => {
  res.clearCookie(COOKIE);
};
