import { type Html, html } from '../../../platform/html.ts';
import { LARGEST_EDGE } from '../../../platform/images/preview-sizes.ts';
import { layoutOf } from '../../settings/brand.schema.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { fetchFirst, type Pictured, ratioClass, ratioOf, sources } from './photos.page.ts';
import { galleryWords } from './words.ts';

export type HeroPicture = Pictured & { caption: string | null; thumbhash: string | null };

/** Large enough to fill a screen, and of a shape that is not cropped too much. */
const fillsScreen = (photo: Pictured) =>
  Math.max(photo.width, photo.height) >= 1024 && ratioOf(photo) > 0.5 && ratioOf(photo) < 2.6;

/** The cover photo: the chosen one, else the first that suits, else the first with a picture. */
export const heroOf = (chosen: HeroPicture | null, photos: HeroPicture[]): HeroPicture | undefined =>
  chosen ?? photos.find(fillsScreen) ?? photos[0];

/** The part of the picture that stays visible when it is cropped. */
export const heroStyle = ({ presentation: { hero_focus_x: x, hero_focus_y: y } }: Gallery): string =>
  x === 50 && y === 50 ? '' : `.hero-picture img{object-position:${x}% ${y}%}`;

const SIZES = {
  // A wide picture that fills an upright screen is cropped at the sides, and shown wider than the screen: a little less sharp, but faster.
  cover: (wide: boolean) => (wide ? '(orientation: portrait) 130vw, 100vw' : '100vw'),
  split: () => '(min-width: 60rem) 60vw, 100vw',
  framed: () => '(min-width: 60rem) 80vw, 100vw',
};

/** On a phone on its side, a picture of two thirds of its pixels is sharp enough. */
const sizesOf = ({ brand }: Gallery, { width, height }: HeroPicture) =>
  `(max-height: 30rem) 70vw, ${SIZES[layoutOf(brand.cover)](width > height)}`;

/** Preloads the cover, which people see first. */
export const heroFirst = (gallery: Gallery, picture: HeroPicture): Html =>
  fetchFirst(gallery, picture, sizesOf(gallery, picture));

/** The head of the page: the gallery's name, and its cover photo if there is one. */
export function hero(gallery: Gallery, language: Language, picture: HeroPicture | undefined): Html {
  const { event_name, event_date, welcome_message, brand, hero_logo_position } = gallery;
  const words = galleryWords(language);
  const arrangement = picture ? layoutOf(brand.cover) : 'plain';
  const logoAt = (position: string) => hero_logo_position === position && logo(gallery);
  const name = html`<div class="hero-words">
    ${logoAt('center')}
    <h1${event_name.length > 28 && html` class="long"`}>${event_name}</h1>
    ${event_date && html`<p class="day"><time datetime="${event_date}">${formats(language).day(event_date)}</time></p>`}
    ${logoAt('bottom')}
    ${picture && html`<a class="onward" href="${gallery.share_link}#photos">${words.view}</a>`}
  </div>`;
  const shown =
    picture &&
    html`<div class="hero-picture ${ratioClass(picture)}"${picture.thumbhash && html` data-thumbhash="${picture.thumbhash}"`}>
    <img ${sources(gallery, picture, sizesOf(gallery, picture), LARGEST_EDGE)} alt="${picture.caption ?? ''}" fetchpriority="high">
  </div>`;
  return html`<header class="hero hero-${arrangement}">
  ${logoAt('top')}
  ${arrangement === 'framed' ? [name, shown] : [shown, name]}
</header>
${welcome_message && html`<p class="welcome">${welcome_message}</p>`}`;
}

/** The head of the further pages: just the name. */
export const smallHead = ({ event_name, share_link }: Gallery): Html => html`<header class="hero hero-small">
  <h1><a href="${share_link}">${event_name}</a></h1>
</header>`;

function logo({ hero_logo_visible, hero_logo_size, hero_logo_position, logo_url, studio }: Gallery): Html | false {
  if (!hero_logo_visible) return false;
  const kind = `logo logo-${hero_logo_size} logo-${hero_logo_position}`;
  return logo_url
    ? html`<p class="${kind}"><img src="${logo_url}" alt="${studio}"></p>`
    : html`<p class="${kind}">${studio}</p>`;
}
