import { type Html, html } from '../../platform/html.ts';
import { PREVIEW_EDGE, THUMBNAIL_EDGE } from '../../platform/images/edges.ts';
import { ASSETS } from './assets.ts';
import type { Gallery, listGuestPhotos } from './guests.ts';
import { foot, layout } from './layout.page.ts';
import { galleryWords } from './words/gallery.ts';
import { pageWords, type Refusal, reasonOf } from './words/pages.ts';
import { scriptWords } from './words/scripts.ts';
import { uploadWords } from './words/upload.ts';
import { formats, type Language } from './words/words.ts';

type Listed = Awaited<ReturnType<typeof listGuestPhotos>>;
type Photo = Listed['photos'][number];
type Words = ReturnType<typeof galleryWords>;

/** The password form. It shows nothing of what is behind it. */
export function lockedPage(gallery: Gallery, language: Language, here: string, refusal?: Refusal): string {
  const words = pageWords(language);
  const fault = refusal && (reasonOf(language, refusal) ?? refusal.message);
  return layout({
    language,
    title: words.privateTitle,
    content: html`<main class="card">
  <p class="logo">${gallery.studio}</p>
  <h1>${words.privateHeading}</h1>
  <form method="post" action="${gallery.share_link}/unlock">
    ${fault && html`<p role="alert" id="fault">${fault}</p>`}
    <label>${words.password}
      <input name="password" type="password" required maxlength="1000" autocomplete="current-password"${fault && html` aria-describedby="fault"`} autofocus></label>
    <button class="primary">${words.open}</button>
  </form>
  <p class="hint">${words.passwordHint}</p>
</main>
${foot(gallery, language, here)}`,
  });
}

/** The gallery: hero, categories, one page of photos. Complete without JavaScript. */
export function galleryPage(
  gallery: Gallery,
  language: Language,
  listed: Listed,
  categoryId: number | undefined,
  publicUrl: string,
): string {
  const words = galleryWords(language);
  const { photos, categories, pagination } = listed;
  const { page, limit, total } = pagination;
  const within = (to: number) => `?page=${to}${categoryId === undefined ? '' : `&category_id=${categoryId}`}`;
  const address = (to: number) => gallery.share_link + within(to);
  return layout({
    language,
    scriptWords: scriptWords(language),
    title: gallery.event_name,
    protect: gallery.enable_devtools_protection,
    themed: gallery.color_theme !== null,
    head: html`${openGraph(gallery, photos[0], publicUrl)}
  ${themeLink(gallery)}<link rel="stylesheet" href="${ASSETS}/photoswipe.css">
  <script type="module" src="${ASSETS}/gallery.js"></script>`,
    content: html`<a class="skip" href="#photos">${words.skip}</a>
${hero(gallery, language)}
<main id="photos">
  ${tools(gallery, words, categories, categoryId, total)}
  ${
    total === 0
      ? html`<p class="empty">${words.empty}</p>`
      : html`<ul class="photos">${photos.map((photo) => tile(gallery, words, photo))}</ul>`
  }
  <nav class="more" aria-label="${words.pages}">
    ${page > 1 && html`<a class="button" rel="prev" href="${address(page - 1)}">${words.previous}</a>`}
    ${page * limit < total && html`<a class="button" rel="next" href="${address(page + 1)}">${words.next}</a>`}
  </nav>
</main>
${foot(gallery, language, within(page))}`,
  });
}

/** For previews in messengers. A gallery with a password shows nothing, not even to those who opened it. */
function openGraph(gallery: Gallery, first: Photo | undefined, publicUrl: string): Html | false {
  if (gallery.require_password) return false;
  const image = first?.thumbnail_url;
  return html`<meta property="og:type" content="website">
  <meta property="og:title" content="${gallery.event_name}">
  <meta property="og:site_name" content="${gallery.studio}">
  <meta property="og:url" content="${publicUrl + gallery.share_link}">
  ${image && html`<meta property="og:image" content="${publicUrl + image}">`}`;
}

export const themeLink = (gallery: Gallery): Html | false =>
  gallery.color_theme !== null &&
  html`<link rel="stylesheet" href="${gallery.share_link}/theme.css">
  `;

function hero(gallery: Gallery, language: Language): Html {
  const { hero_logo_visible, hero_logo_size, hero_logo_position, event_date } = gallery;
  return html`<header class="hero">
  ${hero_logo_visible && html`<p class="logo logo-${hero_logo_size} logo-${hero_logo_position}">${gallery.studio}</p>`}
  <h1>${gallery.event_name}</h1>
  ${event_date && html`<p class="day"><time datetime="${event_date}">${formats(language).day(event_date)}</time></p>`}
  ${gallery.welcome_message && html`<p class="welcome">${gallery.welcome_message}</p>`}
  ${gallery.rights.upload && html`<p><a class="button" href="${gallery.share_link}/upload">${uploadWords(language).link}</a></p>`}
</header>`;
}

function tools(
  gallery: Gallery,
  words: Words,
  categories: Listed['categories'],
  chosen: number | undefined,
  total: number,
): Html {
  const link = gallery.share_link;
  const current = (id: number | undefined) => id === chosen && html` aria-current="page"`;
  return html`<div class="tools">${
    categories.length > 0 &&
    html`<nav class="categories" aria-label="${words.categories}">
    <a href="${link}"${current(undefined)}>${words.all}</a>
    ${categories.map(({ id, name, photos }) => html`<a href="${link}?category_id=${id}"${current(id)}>${name} <span class="number">${photos}</span></a>`)}
  </nav>`
  }${
    gallery.allow_downloads &&
    total > 0 &&
    html`<form class="bar" id="selection" action="${link}/download">
    <a class="button" href="${link}/download" download>${words.downloadAll}</a>
    <input type="hidden" name="chosen" value="1">
    <button>${words.downloadSelected}</button>
  </form>`
  }</div>`;
}

function tile(gallery: Gallery, words: Words, photo: Photo): Html {
  const { id, filename, width, height, thumbnail_url, preview_url } = photo;
  const shown = thumbnail_url && preview_url && width && height;
  const small = shown && reduced(width, height, THUMBNAIL_EDGE);
  const large = shown && reduced(width, height, PREVIEW_EDGE);
  return html`<li class="photo ${small ? shape(small) : 'shape-10'}" id="photo-${id}"><a href="${gallery.share_link}/photo/${id}"${
    large && html` data-src="${preview_url}" data-pswp-width="${large.width}" data-pswp-height="${large.height}"`
  }>${
    small
      ? html`<img src="${thumbnail_url}" width="${small.width}" height="${small.height}" alt="${filename}" loading="lazy" decoding="async">`
      : html`<span>${filename}<br>${words.noPreview}</span>`
  }</a>${
    gallery.allow_downloads &&
    html`<label class="select"><input type="checkbox" name="photo" value="${id}" form="selection" aria-label="${words.select(filename)}"></label>`
  }${marks(gallery, words, photo)}</li>
`;
}

/** Width by height in tenths, a class since a page has no inline style: rows of equal height come of it. Panoramas are cut. */
const shape = ({ width, height }: { width: number; height: number }) =>
  `shape-${Math.min(24, Math.max(6, Math.round((10 * width) / height)))}`;

/** Where names are asked for, likes are given on the photo's own page. */
function marks(gallery: Gallery, words: Words, { id, filename, mine }: Photo): Html | false {
  if (!gallery.feedback_enabled || gallery.require_name_email) return false;
  const action = `${gallery.share_link}/photos/${id}/feedback`;
  return html`<div class="marks">${[
    gallery.allow_likes && markForm(action, 'like', mine.like, words.like(filename)),
    gallery.allow_favorites && markForm(action, 'favorite', mine.favorite, words.favorite(filename)),
  ]}</div>`;
}

type Mark = 'like' | 'favorite';

/** A button that likes, or takes it back. Its sign is all of it where no text is given. */
export const markForm = (action: string, type: Mark, on: boolean, label: string, text?: string): Html =>
  html`<form class="mark" method="post" action="${action}"><input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="${String(!on)}"><button aria-pressed="${String(on)}"${!text && html` aria-label="${label}"`}>${icon(type)}${text}</button></form>`;

export const icon = (name: Mark | 'back' | 'on'): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${ASSETS}/icons.svg#${name}"/></svg>`;

/** The size of a picture whose long edge was reduced to `edge`. */
export function reduced(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
