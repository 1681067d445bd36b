import { type Html, html } from '../../../platform/html.ts';
import { icon, languageForm, shareLink } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { liveWords } from '../live/words.ts';
import { uploadWords } from '../upload/words.ts';
import { gridChoice } from './grid/grid.page.ts';
import type { Section, viewGallery } from './photos.ts';
import { addressOf, type Place } from './place/address.ts';
import { anchorOf } from './tile.page.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;
type Reader = { language: Language; publicUrl: string; place: Place };

/** Filters, downloads and Select; rarer actions are in the menu "More". */
export function tools(gallery: Gallery, reader: Reader, view: View): Html {
  const { language, publicUrl, place } = reader;
  const { share_link, event_name, rights } = gallery;
  const words = galleryWords(language);
  const hasPhotos = view.pagination.total > 0;
  return html`<div class="tools">
  ${view.categories.length > 0 || view.chosen ? filters(gallery, language, view, place) : title(gallery)}
  <div class="bar">
    ${rights.upload && html`<a class="quiet" href="${share_link}/upload">${uploadWords(language).link}</a>`}
    ${rights.downloads !== 'none' && hasPhotos && html`<a class="quiet" href="${downloadAddress(gallery)}">${icon('download')}${words.downloadAll}</a>`}
    ${!view.chosen && hasPhotos && selectLink(gallery, language, place)}
    <details class="choice"><summary class="quiet">${words.more}</summary><div>
      ${view.pagination.total > 1 && gridChoice(language)}
      ${shareLink(language, event_name, publicUrl + share_link, 'shareGallery')}
      ${gallery.shared_list === null && html`<a class="quiet" href="${share_link}/live">${liveWords(language).title}</a>`}
      ${languageForm(gallery, language, addressOf(place))}
    </div></details>
  </div>
</div>`;
}

/** The name, for the bar, which is sticky on wide screens. Screen readers have read it in the heading. */
const title = ({ event_name }: Gallery): Html => html`<p class="whose" aria-hidden="true">${event_name}</p>`;

/** If there is a choice, a PIN or a limit, a page comes first. */
export const downloadAddress = ({ share_link, rights, presentation }: Gallery): string =>
  rights.downloads === 'original' || presentation.download_pin_hash !== null || presentation.download_limit !== null
    ? `${share_link}/downloads`
    : `${share_link}/download`;

/** Begins to select photos: where it is of use. */
export const selectLink = (gallery: Gallery, language: Language, place: Place): Html | false =>
  canSelect(gallery) &&
  html`<a class="quiet select-link" href="${gallery.share_link}${addressOf({ ...place, isSelecting: true })}">${icon('select')}${galleryWords(language).selectPhotos}</a>`;

export const canSelect = ({ rights }: Gallery): boolean => rights.downloads !== 'none' || rights.lists;

/** Links to the guest's favourites, and to the sections of the page or, if it has none, to each category on its own. */
function filters(gallery: Gallery, language: Language, view: View, { categoryId, mine }: Place): Html {
  const words = galleryWords(language);
  const { number } = formats(language);
  const { limit } = view.pagination;
  const link = (address: string, name: string, photos?: number, current?: boolean) =>
    html`<a href="${gallery.share_link}${address}"${current && html` aria-current="page"`}>${name}${photos !== undefined && html` <span class="number">${number(photos)}</span>`}</a>
    `;
  const toSection = (section: Section) =>
    `${addressOf({ page: Math.floor(section.start / limit) + 1 })}#${anchorOf(section)}`;
  const hasSections = view.sections.length > 0;
  return html`<nav class="categories" aria-label="${words.categories}">
    ${hasSections ? '' : link('', words.all, undefined, categoryId === undefined && !mine)}
    ${view.chosen && link(addressOf({ mine: true }), words.onlyMine, undefined, mine)}
    ${
      hasSections
        ? view.sections.map((section) => link(toSection(section), section.name ?? words.others, section.photos))
        : view.categories.map(({ id, name, photos }) =>
            link(addressOf({ categoryId: id }), name, photos, id === categoryId),
          )
    }
  </nav>`;
}
