import { type Html, html, jsonBlock } from '../../../../platform/html.ts';
import { ASSETS, script } from '../../app/assets.ts';
import { icon } from '../../app/layout.page.ts';
import { formats, type Language, type Region } from '../../app/words.ts';
import type { Gallery } from '../../door/gallery.ts';
import { listScriptWords } from '../../lists/script-words.ts';
import { listWords } from '../../lists/words.ts';
import type { viewGallery } from '../photos.ts';
import { addressOf, type Place } from '../place/address.ts';
import { canSelect, downloadAddress, selectLink } from '../tools.page.ts';
import { galleryWords } from '../words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;
type Chosen = NonNullable<View['chosen']>;

/** The styles and script of the guest's lists, for the head of a page. */
export const listLinks = html`<link rel="stylesheet" href="${ASSETS}/lists.css">
  ${script('lists/lists.script.ts', { late: true })}`;

type Reader = { language: Language; region?: Region | undefined; place: Place };

/** The bars at the bottom of the gallery, at any scroll position, and the forms that hearts and circles belong to. */
export function choosing(gallery: Gallery, reader: Reader, { chosen }: View): Html {
  const { language, place } = reader;
  return html`${chosen && html`<form id="hearts" method="post"><input type="hidden" name="type" value="favorite"></form>`}
  ${chosen && chosenBar(gallery, reader, chosen)}
  ${canSelect(gallery) && selectBar(gallery, language, place)}`;
}

/** How many favourites a guest has, and the next steps. */
function chosenBar(gallery: Gallery, { language, region, place }: Reader, chosen: Chosen): Html {
  const { share_link } = gallery;
  const { selection_id, count, limit, submitted_at } = chosen;
  const words = listWords(language);
  const { number, day } = formats(language, region);
  const told = submitted_at
    ? words.sent(day(submitted_at))
    : words.chosen(number(count), limit === null ? null : number(limit));
  return html`<aside class="chosen" aria-label="${words.title}" data-gallery="${share_link}" data-count="${count}" data-limit="${limit}" data-list="${selection_id}"${submitted_at !== null && html` data-sent`}${place.isSelecting && html` hidden`}>
    <p class="tally" aria-live="polite">${told}</p>
    <a class="quiet" href="${share_link}/lists">${words.title}</a>
    <a class="quiet done" href="${share_link}/lists${selection_id !== null && `/${selection_id}/done`}"${(count === 0 || submitted_at !== null) && html` hidden`}>${words.done}</a>
    ${selectLink(gallery, language, place)}
  </aside>
  ${jsonBlock('list-words', listScriptWords(language))}`;
}

/** The actions on selected photos. Without a script guests can download them. */
function selectBar(gallery: Gallery, language: Language, place: Place): Html {
  const { rights, share_link } = gallery;
  const words = galleryWords(language);
  const act = (name: 'add' | 'all' | 'clear' | 'compare', text: string) =>
    html`<button type="button" class="quiet" data-do="${name}" hidden>${icon(name)}<span>${text}</span></button>`;
  return html`<div class="chosen selecting" role="toolbar" aria-label="${words.selectPhotos}" data-many="${words.tooMany}" data-name="${words.select('{photo}')}"${!place.isSelecting && html` hidden`}>
    <a class="quiet leave" href="${share_link}${addressOf({ ...place, isSelecting: false })}">${icon('close')}<span>${words.leave}</span></a>
    <p class="tally" role="status" data-text="${words.selected('{count}')}"></p>
    ${act('all', words.selectAll)}
    ${
      rights.downloads !== 'none' &&
      html`<form id="selection" action="${downloadAddress(gallery)}"><input type="hidden" name="chosen" value="1"><button class="quiet" data-do="download">${icon('download')}<span>${words.download}</span></button></form>`
    }
    ${rights.lists && act('add', listWords(language).addTitle)}
    ${act('compare', words.compare)}
    ${act('clear', words.clear)}
  </div>`;
}
