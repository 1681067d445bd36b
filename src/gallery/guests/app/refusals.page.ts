import type { Request, Router } from 'express';
import type { AppError } from '../../../platform/errors.ts';
import { html } from '../../../platform/html.ts';
import { isForPeople } from '../../../platform/http/people.ts';
import { lockedPage } from '../door/locked.page.ts';
import { LanguageChoice } from './language.schema.ts';
import { layout } from './layout.page.ts';
import { pageWords, type Refusal, reasonOf } from './page-words.ts';
import { type Language, languageOf } from './words.ts';

const REFUSALS: Record<number, 'nothingHere' | 'expired' | 'tooMany'> = {
  404: 'nothingHere',
  410: 'expired',
  429: 'tooMany',
};

const OF_CODES: Record<string, 'linkExpired' | 'failed'> = { LINK_EXPIRED: 'linkExpired', COMMENT_LIMIT: 'failed' };

/** A page that says what is wrong and what to do. If the heading already gives the reason, only the advice follows. */
function refusalPage(language: Language, refusal: Refusal): string {
  const words = pageWords(language);
  const kind = OF_CODES[refusal.code] ?? REFUSALS[refusal.status] ?? 'failed';
  const reason = reasonOf(language, refusal);
  // Trying again would not help against any other.
  const isPassing = ![403, 409].includes(refusal.status) && refusal.code !== 'COMMENT_LIMIT';
  const advice = words[`${kind}Advice`];
  return layout({
    language,
    title: words[kind],
    content: html`<main class="card">
  <h1>${words[kind]}</h1>
  ${
    kind === 'failed' || kind === 'tooMany'
      ? html`<p role="alert"${!reason && html` lang="en"`}>${reason ?? refusal.message}</p>
  ${isPassing && html`<p class="hint">${advice}</p>`}`
      : html`<p role="alert">${advice}</p>`
  }
</main>`,
  });
}

/** The page of a refusal; undefined if programs get it as JSON, as they do inside a gallery unless a route says otherwise. */
export const refusalForGuests =
  (router: Router) =>
  (error: AppError, req: Request): string | undefined => {
    const isInside = Boolean(req.path.split('/')[3]);
    if (!(isForPeople(router, req) ?? !isInside)) return undefined;
    const asks = error.code === 'GALLERY_LOCKED' && req.method !== 'POST';
    return asks
      ? lockedPage(req.gallery, req.language, { here: hereOf(req), refusal: error, nonce: req.res?.locals.styleNonce })
      : refusalPage(languageOf(req), error);
  };

/** The address within the gallery that the password leads to, without its query if that is too long. */
export function hereOf({ url }: Request): string {
  const address = `/${url.split('/').slice(3).join('/')}`;
  return [address, address.split('?')[0]].find((here) => LanguageChoice.shape.here.safeParse(here).success) ?? '';
}
