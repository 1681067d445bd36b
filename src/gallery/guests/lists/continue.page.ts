import { html } from '../../../platform/html.ts';
import type { readSelectionLink } from '../../lists/links.ts';
import { foot, layout } from '../app/layout.page.ts';
import { type Refusal, reasonOf } from '../app/page-words.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { continueWords } from './continue-words.ts';
import { listWords } from './words.ts';

type Whose = Awaited<ReturnType<typeof readSelectionLink>>;

/** The page behind an e-mailed link. Only pressing its button uses the link up, so that scanners can't. It says whose lists these are. */
export function continuePage(gallery: Gallery, language: Language, key: string, whose: Whose): string {
  const words = continueWords(language);
  const ofLists = listWords(language);
  const { guest_name, lists, own } = whose;
  return layout({
    language,
    title: words.continueTitle,
    content: html`<main class="card">
  <p class="logo">${gallery.studio}</p>
  <h1>${words.continueTitle}</h1>
  <p>${words.continueText}</p>
  <p>${words.whose} <strong><bdi>${guest_name ?? words.noName}</bdi></strong></p>
  <ul class="whose">${lists.map(
    ({ name, count }) => html`<li><bdi>${name ?? ofLists.favorites}</bdi>: ${ofLists.photos(count)}</li>`,
  )}</ul>
  <p>${words.continueOnlyYours}</p>
  <form method="post" action="${gallery.share_link}/continue">
    <input type="hidden" name="key" value="${key}">
    ${
      own > 0 &&
      html`<fieldset><legend>${words.continueOwn(own)}</legend>
      <label><input type="radio" name="own" value="leave" checked> ${words.continueLeave}</label>
      <label><input type="radio" name="own" value="add"> ${words.continueAdd}</label>
    </fieldset>`
    }
    <button class="primary">${words.continue}</button>
  </form>
</main>
${foot(gallery, language, '')}`,
  });
}

/** The page for a link that was used or has expired. */
export function overPage(gallery: Gallery, language: Language, refusal: Refusal): string {
  const words = continueWords(language);
  return layout({
    language,
    title: words.linkOver,
    content: html`<main class="card">
  <h1>${words.linkOver}</h1>
  <p role="alert">${reasonOf(language, refusal) ?? refusal.message}</p>
  <p class="hint">${words.linkOverAdvice}</p>
  <a class="button" href="${gallery.share_link}" data-way>${listWords(language).all}</a>
</main>
${foot(gallery, language, '')}`,
  });
}
