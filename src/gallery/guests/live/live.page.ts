import { html, jsonBlock } from '../../../platform/html.ts';
import { ASSETS, script } from '../app/assets.ts';
import { layout } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { liveWords } from './words.ts';

const SECONDS = [3, 5, 8, 15, 30];
const USUAL = 5;

/** The slideshow. A script fills the two pictures in turn, so that it needs no more memory however long it runs. */
export function livePage({ event_name, share_link }: Gallery, language: Language): string {
  const words = liveWords(language);
  const { seconds } = formats(language);
  const { empty, offline } = words;
  return layout({
    language,
    title: `${words.title} · ${event_name}`,
    head: html`<link rel="stylesheet" href="${ASSETS}/live.css">
  ${script('live/live.script.ts')}`,
    content: html`<main class="live">
  <h1>${event_name}</h1>
  <img class="slide" alt=""><img class="slide" alt="">
  <noscript><p class="note">${words.noScript}</p></noscript>
  <p class="note empty" hidden>${empty}</p>
  <p class="note offline" role="status"></p>
  <form class="controls">
    <a class="quiet" href="${share_link}">${words.back}</a>
    <label>${words.order} <select name="order">${Object.entries(words.orders).map(
      ([order, label]) => html`<option value="${order}">${label}</option>`,
    )}</select></label>
    <label>${words.interval} <select name="seconds">${SECONDS.map(
      (value) => html`<option value="${value}"${value === USUAL && html` selected`}>${seconds(value)}</option>`,
    )}</select></label>
    <button type="button" name="pause" aria-pressed="false">${words.pause}</button>
    <button type="button" name="full" aria-pressed="false" hidden>${words.full}</button>
  </form>
</main>
${jsonBlock('live', { link: share_link, offline })}`,
  });
}
