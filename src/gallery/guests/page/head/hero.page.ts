import { type Html, html } from '../../../../platform/html.ts';
import { LARGEST_EDGE } from '../../../../platform/images/preview-sizes.ts';
import type { Brand } from '../../../settings/brand.schema.ts';
import { formats, type Language, type Region } from '../../app/words.ts';
import type { Gallery } from '../../door/gallery.ts';
import { fetchFirst, type Pictured, previewOf, ratioClass, ratioOf, sources } from '../photos.page.ts';
import { inkOn, luminance } from '../theme/theme.schema.ts';
import { themeColors } from '../theme/theme.ts';
import { galleryWords } from '../words.ts';
import { type Scrim, scrimOf } from './scrim.ts';

export type HeroPicture = Pictured & { caption: string | null; thumbhash: string | null };

/** Large enough to fill a screen, and of a shape that is not cropped too much. */
const fillsScreen = (photo: Pictured) =>
  Math.max(photo.width, photo.height) >= 1024 && ratioOf(photo) > 0.5 && ratioOf(photo) < 2.6;

/** The cover photo: the chosen one, else the first that suits, else the first with a picture. */
export const heroOf = (chosen: HeroPicture | null, photos: HeroPicture[]): HeroPicture | undefined =>
  chosen ?? photos.find(fillsScreen) ?? photos[0];

/** Where the words on a picture begin, in shares of its height. A logo may be above them, and an upright picture is cut at its ends. */
const wordsFrom = ({ hero_logo_visible, hero_logo_position }: Gallery, picture: HeroPicture) =>
  (hero_logo_visible && hero_logo_position === 'top') || ratioOf(picture) < 1 ? 0 : 0.4;

/** The veil under words that are on the picture. */
const veilOf = (gallery: Gallery, picture: HeroPicture | undefined): Scrim | undefined =>
  picture && gallery.brand.cover === 'cover' ? scrimOf(picture.thumbhash, wordsFrom(gallery, picture)) : undefined;

/** The part of the picture that stays visible when it is cropped, and what makes the words on it readable. */
export function heroStyle(gallery: Gallery, picture: HeroPicture | undefined): string {
  const { hero_focus_x: x, hero_focus_y: y } = gallery.presentation;
  const focus = x === 50 && y === 50 ? '' : `.hero-picture img{object-position:${x}% ${y}%}`;
  const scrim = veilOf(gallery, picture);
  if (!scrim) return focus;
  const { ink, veil, strength, anywhere } = scrim;
  return `${focus}.hero-cover{--cover-ink:${ink};--veil:${veil};--scrim:${strength};--scrim-beside:${anywhere}}`;
}

// A wide picture that fills an upright screen is cropped at the sides, and shown wider than the screen: a little less sharp, but faster.
const filling = (wide: boolean) => (wide ? '(orientation: portrait) 130vw, 100vw' : '100vw');

const SIZES: Record<Brand['cover'], (wide: boolean) => string> = {
  cover: filling,
  split: () => '(min-width: 60rem) 60vw, 100vw',
  framed: () => '(min-width: 60rem) 80vw, 100vw',
  band: filling,
  corner: filling,
  title: () => '100vw',
};

/** On a phone on its side, a picture of two thirds of its pixels is sharp enough. */
const sizesOf = ({ brand }: Gallery, { width, height }: HeroPicture) =>
  `(max-height: 30rem) 70vw, ${SIZES[brand.cover](width > height)}`;

/** On a phone a cover that is small at first is there sooner. Then a script shows as many pixels as the screen has. */
const QUICK_EDGE = 1024;
const quickOf = (gallery: Gallery, picture: HeroPicture) =>
  Math.max(picture.width, picture.height) > QUICK_EDGE && previewOf(gallery, picture, QUICK_EDGE);

/** Preloads the cover, which people see first. */
export function heroFirst(gallery: Gallery, picture: HeroPicture): Html {
  const quick = quickOf(gallery, picture);
  return html`${
    quick &&
    html`<link rel="preload" as="image" fetchpriority="high" href="${quick}" media="(width < 48rem)">
  `
  }${fetchFirst(gallery, picture, sizesOf(gallery, picture), quick ? '(width >= 48rem)' : undefined)}`;
}

function coverPicture(gallery: Gallery, picture: HeroPicture): Html {
  const quick = quickOf(gallery, picture);
  const image = (alt: string) =>
    html`<img ${sources(gallery, picture, sizesOf(gallery, picture), LARGEST_EDGE)} alt="${alt}" fetchpriority="high">`;
  const shown = image(picture.caption ?? '');
  return quick
    ? html`<picture><source media="(width < 48rem)" srcset="${quick}">${shown}</picture><noscript>${image('')}</noscript>`
    : shown;
}

type Reader = { language: Language; region?: Region | undefined };

/** The head of the page: the gallery's name, and its cover photo if there is one. */
export function hero(gallery: Gallery, { language, region }: Reader, picture: HeroPicture | undefined): Html {
  const { event_name, event_date, welcome_message, brand, presentation, hero_logo_position } = gallery;
  const words = galleryWords(language);
  const arrangement = picture ? brand.cover : 'plain';
  const ink = veilOf(gallery, picture)?.ink;
  const logoAt = (...positions: Gallery['hero_logo_position'][]) =>
    positions.includes(hero_logo_position) && logo(gallery, ink);
  // The card of this cover has the logo too, since the picture has no quiet place for it.
  const isCard = arrangement === 'corner';
  const name = html`<div class="hero-words">
    ${isCard ? logoAt('top', 'center') : logoAt('center')}
    <h1${event_name.length > 28 && html` class="long"`}>${event_name}</h1>
    ${event_date && html`<p class="day"><time datetime="${event_date}">${formats(language, region).day(event_date)}</time></p>`}
    ${logoAt('bottom')}
    ${picture && html`<a class="onward" href="${gallery.share_link}#photos">${words.view}</a>`}
  </div>`;
  const shown =
    picture &&
    html`<div class="hero-picture ${ratioClass(picture)}"${picture.thumbhash && html` data-thumbhash="${picture.thumbhash}"`}>
    ${coverPicture(gallery, picture)}
  </div>`;
  // On a low screen the words are beside the focal point.
  const side = presentation.hero_focus_x < 50 ? 'right' : 'left';
  const isBelow = arrangement === 'framed' || arrangement === 'title';
  return html`<header class="hero hero-${arrangement}" data-words="${side}">
  ${!isCard && logoAt('top')}
  ${isBelow ? [name, shown] : [shown, name]}
</header>
${welcome_message && html`<p class="welcome">${welcome_message}</p>`}`;
}

/** The head of the further pages: just the name. */
export const smallHead = ({ event_name, share_link }: Gallery): Html => html`<header class="hero hero-small">
  <h1><a href="${share_link}">${event_name}</a></h1>
</header>`;

function logo(gallery: Gallery, ink: string | undefined): Html | false {
  const { hero_logo_visible, hero_logo_size, hero_logo_position, studio } = gallery;
  if (!hero_logo_visible) return false;
  return html`<p class="logo logo-${hero_logo_size} logo-${hero_logo_position}">${logoPicture(gallery, ink) ?? studio}</p>`;
}

/** The logo for its ground: by the words on a picture, else by the visitor's scheme, unless the theme has only one. */
export function logoPicture({ logo_url, dark_logo_url, studio, color_theme }: Gallery, ink?: string): Html | undefined {
  if (!logo_url) return undefined;
  const picture = (url: string) => html`<img src="${url}" alt="${studio}">`;
  if (!dark_logo_url) return picture(logo_url);
  const theme = themeColors(color_theme);
  const known = ink ?? (theme && !theme.night ? inkOn(theme.page) : undefined);
  if (known) return picture(luminance(known) > 0.5 ? dark_logo_url : logo_url);
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark_logo_url}">${picture(logo_url)}</picture>`;
}
