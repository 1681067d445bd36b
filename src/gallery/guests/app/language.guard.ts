import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isLanguage, LANGUAGES, type Language } from './words.ts';

const COOKIE = 'atelier.language';
const SECONDS = 365 * 24 * 60 * 60;

/** What whoever asks reads: as chosen on a page of guests, else the browser's, else English. */
export function languageOf(req: Request): Language {
  const chosen = parseCookie(req.headers.cookie ?? '')[COOKIE];
  if (isLanguage(chosen)) return chosen;
  return (req.acceptsLanguages([...LANGUAGES]) || 'en') as Language;
}

/** Holds for every gallery that this browser opens. */
export function setLanguage(req: Request, res: Response, language: Language): void {
  res.cookie(COOKIE, language, {
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
    path: '/gallery',
    maxAge: SECONDS * 1000,
  });
}
