import { html } from '../../platform/html.ts';
import type { Gallery } from './guests.ts';
import { foot, layout } from './layout.page.ts';
import { continueWords } from './words/continue.ts';
import { listWords } from './words/lists.ts';
import { type Refusal, reasonOf } from './words/pages.ts';
import { formats, type Language } from './words/words.ts';

/** What a mail's link opens: a press of the button uses it up, not the look of a scanner. It shows nothing of what is inside. */
export function continuePage(gallery: Gallery, language: Language, key: string, own: number): string {
  const words = continueWords(language);
  return layout({
    language,
    title: words.continueTitle,
    content: html`<main class="card">
  <p class="logo">${gallery.studio}</p>
  <h1>${words.continueTitle}</h1>
  <p>${words.continueText}</p>
  <form method="post" action="${gallery.share_link}/continue">
    <input type="hidden" name="key" value="${key}">
    ${
      own > 0 &&
      html`<fieldset><legend>${words.continueOwn(formats(language).number(own), own === 1)}</legend>
      <label><input type="radio" name="own" value="add" checked> ${words.continueAdd}</label>
      <label><input type="radio" name="own" value="leave"> ${words.continueLeave}</label>
    </fieldset>`
    }
    <button class="primary">${words.continue}</button>
  </form>
</main>
${foot(gallery, language, '')}`,
  });
}

/** A link that was used, or is too old. */
export function overPage(gallery: Gallery, language: Language, refusal: Refusal): string {
  const words = continueWords(language);
  return layout({
    language,
    title: words.linkOver,
    content: html`<main class="card">
  <h1>${words.linkOver}</h1>
  <p role="alert">${reasonOf(language, refusal) ?? refusal.message}</p>
  <p class="hint">${words.linkOverAdvice}</p>
  <a class="button" href="${gallery.share_link}">${listWords(language).all}</a>
</main>
${foot(gallery, language, '')}`,
  });
}
