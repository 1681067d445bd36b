import { Html, html } from '../../../platform/html.ts';
import { ASSETS, script } from '../app/assets.ts';
import { foot, layout } from '../app/layout.page.ts';
import { openGraph } from '../app/open-graph.page.ts';
import { pageWords, type Refusal, reasonOf } from '../app/page-words.ts';
import type { Language } from '../app/words.ts';
import { logoPicture } from '../page/head/hero.page.ts';
import { themeStyle } from '../page/theme/theme.ts';
import type { Gallery } from './gallery.ts';

/** The style and script of the blurred cover. */
const blurLinks = html`<link rel="stylesheet" href="${ASSETS}/locked.css">
  ${script('door/locked.script.ts')}`;

/**
 * Which page the password leads to, and why it is asked for. A page that messengers read has the studio's `publicUrl`. The nonce permits the
 * page's one style element.
 */
type Asked = { here: string; refusal?: Refusal; publicUrl?: string; nonce: string };

/** The password form, in the gallery's brand. It reveals nothing else, except a name and a blurred cover if the studio permits that. */
export function lockedPage(gallery: Gallery, language: Language, { here, refusal, publicUrl, nonce }: Asked): string {
  const words = pageWords(language);
  const { cover_blur, studio } = gallery;
  const { locked_preview } = gallery.presentation;
  const blur = locked_preview && cover_blur;
  const colours = themeStyle(gallery, blur || null);
  const fault = refusal && (reasonOf(language, refusal) ?? refusal.message);
  return layout({
    language,
    title: words.privateTitle,
    face: gallery,
    head: html`${publicUrl !== undefined && openGraph(gallery, publicUrl, { title: studio })}
  ${colours && html`<style nonce="${nonce}">${new Html(colours)}</style>`}
  ${blur && blurLinks}`,
    content: html`${blur && html`<div class="locked-cover" data-thumbhash="${blur}"></div>`}
<main class="card">
  <p class="logo">${logoPicture(gallery) ?? studio}</p>
  <h1>${locked_preview ? gallery.event_name : words.privateHeading}</h1>
  ${locked_preview && html`<p>${words.privateHeading}</p>`}
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
