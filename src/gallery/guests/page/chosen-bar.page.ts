import { type Html, html, jsonBlock } from '../../../platform/html.ts';
import { ASSETS } from '../app/assets.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery, viewGallery } from '../guests.ts';
import { listScriptWords } from '../lists/script-words.ts';
import { listWords } from '../lists/words.ts';

type Chosen = NonNullable<Awaited<ReturnType<typeof viewGallery>>['chosen']>;

/** What the bar needs of a page's head. */
export const chosenLinks = html`<link rel="stylesheet" href="${ASSETS}/lists.css">
  <script type="module" src="${ASSETS}/lists.js"></script>`;

/** How far a guest is with their favourites, at the bottom of the gallery wherever they scroll. */
export function chosenBar({ share_link }: Gallery, language: Language, chosen: Chosen): Html {
  const { selection_id, count, limit, submitted_at } = chosen;
  const words = listWords(language);
  const { number, day } = formats(language);
  const told = submitted_at
    ? words.sent(day(submitted_at))
    : words.chosen(number(count), limit === null ? null : number(limit));
  return html`<aside class="chosen" aria-label="${words.title}" data-gallery="${share_link}" data-count="${count}" data-limit="${limit}" data-list="${selection_id}">
    <p class="tally" aria-live="polite">${told}</p>
    <a class="quiet" href="${share_link}/lists">${words.title}</a>
    <a class="quiet done" href="${share_link}/lists${selection_id !== null && `/${selection_id}/done`}"${(count === 0 || submitted_at !== null) && html` hidden`}>${words.done}</a>
  </aside>
  ${jsonBlock('list-words', listScriptWords(language))}`;
}
