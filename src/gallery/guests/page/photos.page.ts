import { type Html, html } from '../../../platform/html.ts';
import { icon } from '../app/icon.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery, Section, viewGallery } from '../guests.ts';
import { lightboxAttributes } from '../photo/lightbox.page.ts';
import { isSmall, type Pictured, ratioClass, ratioOf, sources } from './pictures.page.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;
export type Photo = View['photos'][number];
type Words = ReturnType<typeof galleryWords>;

export const isPictured = <P extends Photo>(photo: P): photo is P & Pictured =>
  photo.preview_url !== null && photo.width !== null && photo.height !== null;

/** Those of a page, under the headings that its photos need. */
export function photoList(gallery: Gallery, language: Language, view: View, category: string | null): Html {
  const { photos, sections, pagination } = view;
  const words = galleryWords(language);
  const { number } = formats(language);
  const first = (pagination.page - 1) * pagination.limit;
  const list = (from: number, to: number, start: number, place: string | null, total: number) =>
    html`<ul class="photos">${photos
      .slice(from, to)
      .map((photo, i) =>
        tile(gallery, words, photo, words.photoOf(place, number(first + from + i - start + 1), number(total))),
      )}</ul>`;
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

/** As wide as the page: in a row with others it would be the height of a line. */
const WIDE = 3;

/** Width by height of the rows, nearly. Browsers that measure for themselves ("auto") need no more. */
const sizesOf = (photo: Pictured) =>
  ratioOf(photo) >= WIDE ? '100vw' : `auto, min(100vw, ${Math.round(ratioOf(photo) * 330)}px)`;

function tile(gallery: Gallery, words: Words, photo: Photo, numbered: string): Html {
  const { id, filename, caption, thumbhash } = photo;
  const called = caption ?? numbered;
  const pictured = isPictured(photo) ? photo : undefined;
  const kind = pictured && [ratioClass(pictured), shapeOf(pictured)].join('');
  return html`<li class="photo ${kind ?? 'blank'}" id="photo-${id}"><a href="photo/${id}"${lightboxAttributes(photo)}${thumbhash && html` data-thumbhash="${thumbhash}"`}>${
    pictured
      ? html`<img ${sources(gallery, pictured, sizesOf(pictured))} alt="${called}" loading="lazy">`
      : html`<span>${filename}<br>${words.noPreview}</span>`
  }</a>${
    gallery.rights.downloads !== 'none' &&
    html`<label class="select"><input type="checkbox" name="photo" value="${id}" form="selection" aria-label="${words.select(called)}"></label>`
  }${marks(gallery, words, photo, called)}</li>
`;
}

const shapeOf = (photo: Pictured) => (isSmall(photo) ? ' small' : ratioOf(photo) >= WIDE ? ' wide' : '');

/** One heart or star a photo. Where names are asked for it is given on the photo's own page, as is what else can be said. */
function marks(gallery: Gallery, words: Words, { id, mine }: Photo, called: string): Html | false {
  if (!gallery.rights.choose || gallery.require_name_email) return false;
  const action = `photos/${id}/feedback`;
  const { allow_favorites, allow_likes } = gallery;
  return html`<div class="marks">${
    allow_favorites
      ? markForm(action, 'favorite', mine.favorite, words.favorite(called))
      : allow_likes && markForm(action, 'like', mine.like, words.like(called))
  }</div>`;
}

type Mark = 'like' | 'favorite';

/** A button that likes, or takes it back. Its sign is all of it where no text is given. */
export const markForm = (action: string, type: Mark, on: boolean, label: string, text?: string): Html =>
  html`<form class="mark" method="post" action="${action}"><input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="${String(!on)}"><button aria-pressed="${String(on)}"${!text && html` aria-label="${label}"`}>${icon(type)}${text}</button></form>`;
