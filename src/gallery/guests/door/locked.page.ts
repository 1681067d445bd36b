import { html } from '../../../platform/html.ts';
import { foot, layout } from '../app/layout.page.ts';
import { openGraph } from '../app/open-graph.page.ts';
import { pageWords, type Refusal, reasonOf } from '../app/page-words.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from './gallery.ts';

/** Which page the password leads to, and why it is asked for. A page that messengers read has the studio's `publicUrl`. */
type Asked = { here: string; refusal?: Refusal; publicUrl?: string };

/** The password form. It reveals nothing about the gallery. */
export function lockedPage(gallery: Gallery, language: Language, { here, refusal, publicUrl }: Asked): string {
  const words = pageWords(language);
  const fault = refusal && (reasonOf(language, refusal) ?? refusal.message);
  return layout({
    language,
    title: words.privateTitle,
    head: publicUrl !== undefined && openGraph(gallery, publicUrl, { title: gallery.studio }),
    content: html`<main class="card">
  <p class="logo">${gallery.logo_url ? html`<img src="${gallery.logo_url}" alt="${gallery.studio}">` : gallery.studio}</p>
  <h1>${words.privateHeading}</h1>
  <form method="post" action="${gallery.share_link}/unlock">
    ${fault && html`<p role="alert" id="fault">${fault}</p>`}
    <input type="hidden" name="here" value="${here}">
    <label>${words.password}
      <input name="password" type="password" required maxlength="1000" autocomplete="current-password"${fault && html` aria-describedby="fault"`} autofocus></label>
    <button class="primary">${words.open}</button>
  </form>
  <p class="hint">${words.passwordHint}</p>
</main>
${foot(gallery, language, here)}`,
  });
}
