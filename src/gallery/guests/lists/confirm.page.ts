import { html } from '../../../platform/html.ts';
import type { ToConfirm } from '../../lists/confirmations.ts';
import { foot, layout } from '../app/layout.page.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { confirmWords } from './confirm-words.ts';
import { nameOf } from './lists.page.ts';
import { listWords } from './words.ts';

/** The page behind an e-mailed link. Only pressing its button sends the list, so that scanners can't. */
export function confirmPage(gallery: Gallery, language: Language, key: string, toConfirm: ToConfirm): string {
  const words = confirmWords(language);
  const ofLists = listWords(language);
  const { list, guest_name, email } = toConfirm;
  const isSent = list.status === 'submitted';
  const title = isSent ? words.thanks : words.confirmTitle;
  return layout({
    language,
    title,
    content: html`<main class="card">
  <p class="logo">${gallery.studio}</p>
  <h1>${title}</h1>
  ${isSent && html`<p role="status">${ofLists.sentNow}</p>`}
  <p><strong><bdi>${nameOf(ofLists, list)}</bdi></strong>: ${ofLists.photos(list.count)}, <bdi>${ofLists.sentBy(guest_name)}</bdi></p>
  ${
    isSent
      ? html`<a class="button" href="${gallery.share_link}" data-way>${ofLists.all}</a>`
      : html`<p>${words.confirmText(email)}</p>
  <p class="hint">${words.confirmOnlyYours}</p>
  <form method="post" action="${gallery.share_link}/confirm">
    <input type="hidden" name="key" value="${key}">
    <button class="primary">${words.confirm}</button>
  </form>`
  }
</main>
${foot(gallery, language, `/confirm?key=${key}`)}`,
  });
}
