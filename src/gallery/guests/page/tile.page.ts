import { type Html, html } from '../../../platform/html.ts';
import { icon } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import {
  isPictured,
  isSmall,
  lightboxAttributes,
  maySeeOriginal,
  type Photo,
  type Pictured,
  ratioClass,
  ratioOf,
  sources,
} from './photos.page.ts';
import type { Section, viewGallery } from './photos.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;
type Words = ReturnType<typeof galleryWords>;

/** Photos that are visible at once on a page without a cover. */
const AT_TOP = 2;

type Shown = {
  /** The name of the only category that is shown. */
  category: string | null;
  isSelecting: boolean;
  /** No cover is above them. */
  isAtTop: boolean;
};

/** The photos of a page, under their headings. */
export function photoList(gallery: Gallery, language: Language, view: View, shown: Shown): Html {
  const { category, isSelecting, isAtTop } = shown;
  const { photos, sections, pagination } = view;
  const words = galleryWords(language);
  const { number } = formats(language);
  const first = (pagination.page - 1) * pagination.limit;
  const list = (from: number, to: number, start: number, heading: string | null, count: number) => {
    const total = number(count);
    return html`<ul class="photos">${photos
      .slice(from, to)
      .map((photo, i) =>
        tile(
          { gallery, words, isSelecting, isLazy: !isAtTop || from + i >= AT_TOP },
          photo,
          words.photoOf(heading, number(first + from + i - start + 1), total),
        ),
      )}</ul>`;
  };
  if (sections.length === 0) return list(0, photos.length, 0, category, pagination.total);
  return html`${sections.map((section) => {
    const from = Math.max(0, section.start - first);
    const to = section.start + section.photos - first;
    if (to <= 0 || from >= photos.length) return '';
    const { id, name, start } = section;
    return html`<section id="${anchorOf(section)}" aria-labelledby="heading-${id ?? 0}">
<h2 id="heading-${id ?? 0}">${name ?? words.others} <span class="number">${number(section.photos)}</span></h2>
${list(from, to, start, name ?? words.others, section.photos)}
</section>`;
  })}`;
}

export const anchorOf = ({ id }: Pick<Section, 'id'>): string => `section-${id ?? 0}`;

/** As wide as the page: in a row with others it would be too flat. */
const WIDE = 2.2;

/** The approximate width in a row, or in a column of a phone. Browsers that measure themselves ("auto") need no more. */
const sizesOf = (photo: Pictured) =>
  ratioOf(photo) >= WIDE ? '100vw' : `auto, (width < 48rem) 50vw, ${Math.round(ratioOf(photo) * 330)}px`;

type Tiled = { gallery: Gallery; words: Words; isSelecting: boolean; isLazy: boolean };

function tile({ gallery, words, isSelecting, isLazy }: Tiled, photo: Photo, numbered: string): Html {
  const { id, filename, caption, thumbhash, mine } = photo;
  const called = caption ?? numbered;
  const pictured = isPictured(photo) ? photo : undefined;
  const kind = pictured && [ratioClass(pictured), shapeOf(pictured)].join('');
  return html`<li class="photo ${kind ?? 'blank'}" id="photo-${id}"><a href="photo/${id}"${lightboxAttributes(photo)}${maySeeOriginal(gallery, photo) && html` data-original="true"`}${thumbhash && html` data-thumbhash="${thumbhash}"`}>${
    pictured
      ? html`<img ${sources(gallery, pictured, sizesOf(pictured))} alt="${called}"${isLazy && html` loading="lazy"`}>`
      : html`<span>${filename}<br>${words.noPreview}</span>`
  }</a>${isSelecting && circle(id, words.select(called))}${heart(gallery, id, mine.favorite, words.favorite(called))}</li>
`;
}

const shapeOf = (photo: Pictured) => (isSmall(photo) ? ' small' : ratioOf(photo) >= WIDE ? ' wide' : '');

/** Selects a photo. The script makes the same circle when it begins to select. */
const circle = (id: number, label: string): Html =>
  html`<label class="select"><input type="checkbox" name="photo" value="${id}" form="selection" aria-label="${label}"></label>`;

/**
 * Chooses the photo: a favourite. Without a script it belongs to the form `hearts` of the page. If names are required, it then leads to
 * the photo's page, which asks for them.
 */
function heart({ rights, allow_favorites, require_name_email }: Gallery, id: number, isOn: boolean, label: string) {
  if (!rights.choose || !allow_favorites) return false;
  const way = require_name_email
    ? html`formmethod="get" formaction="photo/${id}"`
    : html`formaction="photos/${id}/feedback" name="value" value="${String(!isOn)}"`;
  return html`<button class="heart" form="hearts" ${way} aria-pressed="${String(isOn)}" aria-label="${label}">${icon('favorite')}</button>`;
}
