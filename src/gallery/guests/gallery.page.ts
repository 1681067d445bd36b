import { type Html, html } from '../../platform/html.ts';
import { PREVIEW_EDGE, THUMBNAIL_EDGE } from '../../platform/images/edges.ts';
import { ASSETS } from './assets.ts';
import type { Gallery, listGuestPhotos } from './guests.ts';
import { layout } from './layout.page.ts';

type Listed = Awaited<ReturnType<typeof listGuestPhotos>>;
type Photo = Listed['photos'][number];

/** The password form. It shows nothing of what is behind it. */
export const lockedPage = (gallery: Gallery, fault?: string): string =>
  layout({
    title: 'Private gallery',
    content: html`<main class="narrow">
  <p class="logo">${gallery.studio}</p>
  <h1>This gallery is private</h1>
  ${fault && html`<p role="alert">${fault}</p>`}
  <form method="post" action="${gallery.share_link}/unlock">
    <label>Password
      <input name="password" type="password" required maxlength="1000" autocomplete="current-password" autofocus></label>
    <button class="primary">Open the gallery</button>
  </form>
  <p>The password is in the message in which you got the link. If it is lost, ask the studio.</p>
</main>`,
  });

/** The gallery: hero, categories, one page of photos. Complete without JavaScript. */
export function galleryPage(
  gallery: Gallery,
  listed: Listed,
  categoryId: number | undefined,
  publicUrl: string,
): string {
  const { photos, categories, pagination } = listed;
  const { page, limit, total } = pagination;
  const address = (to: number) =>
    `${gallery.share_link}?page=${to}${categoryId === undefined ? '' : `&category_id=${categoryId}`}`;
  return layout({
    title: gallery.event_name,
    protect: gallery.enable_devtools_protection,
    head: html`${openGraph(gallery, photos[0], publicUrl)}
  ${themeLink(gallery)}<link rel="stylesheet" href="${ASSETS}/photoswipe.css">
  <script type="module" src="${ASSETS}/gallery.js"></script>`,
    content: html`<a class="skip" href="#photos">Skip to the photos</a>
${hero(gallery)}
<main id="photos">
  ${bar(gallery, categories, categoryId, total)}
  ${total === 0 && html`<p class="empty">No photos yet. Come back soon: they appear here as the studio uploads them.</p>`}
  <ul class="photos">${photos.map((photo) => tile(gallery, photo))}</ul>
  <nav class="more" aria-label="More photos">
    ${page > 1 && html`<a class="button" rel="prev" href="${address(page - 1)}">Newer photos</a>`}
    ${page * limit < total && html`<a class="button" rel="next" href="${address(page + 1)}">More photos</a>`}
  </nav>
</main>
<footer>${gallery.studio}</footer>`,
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

function hero(gallery: Gallery): Html {
  const { hero_logo_visible, hero_logo_size, hero_logo_position, event_date } = gallery;
  return html`<header class="hero">
  ${hero_logo_visible && html`<p class="logo logo-${hero_logo_size} logo-${hero_logo_position}">${gallery.studio}</p>`}
  <h1>${gallery.event_name}</h1>
  ${event_date && html`<p><time datetime="${event_date}">${formatDay(event_date)}</time></p>`}
  ${gallery.welcome_message && html`<p class="welcome">${gallery.welcome_message}</p>`}
</header>`;
}

const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

function bar(gallery: Gallery, categories: Listed['categories'], chosen: number | undefined, total: number): Html {
  const link = gallery.share_link;
  const current = (id: number | undefined) => id === chosen && html` aria-current="page"`;
  return html`${
    categories.length > 0 &&
    html`<nav class="bar" aria-label="Categories">
    <a href="${link}"${current(undefined)}>All</a>
    ${categories.map(({ id, name, photos }) => html`<a href="${link}?category_id=${id}"${current(id)}>${name} (${photos})</a>`)}
  </nav>`
  }
  ${
    gallery.allow_downloads &&
    total > 0 &&
    html`<form class="bar" id="selection" action="${link}/download">
    <a href="${link}/download" download>Download all</a>
    <input type="hidden" name="chosen" value="1">
    <button>Download selected</button>
  </form>`
  }`;
}

function tile(gallery: Gallery, photo: Photo): Html {
  const { id, filename, width, height, thumbnail_url, preview_url } = photo;
  const shown = thumbnail_url && preview_url && width && height;
  const small = shown && reduced(width, height, THUMBNAIL_EDGE);
  const large = shown && reduced(width, height, PREVIEW_EDGE);
  return html`<li class="photo" id="photo-${id}"><a href="${gallery.share_link}/photo/${id}"${
    large && html` data-src="${preview_url}" data-pswp-width="${large.width}" data-pswp-height="${large.height}"`
  }>${
    small
      ? html`<img src="${thumbnail_url}" width="${small.width}" height="${small.height}" alt="${filename}" loading="lazy" decoding="async">`
      : html`<span>${filename}<br>No preview</span>`
  }</a>${
    gallery.allow_downloads &&
    html`<input type="checkbox" name="photo" value="${id}" form="selection" aria-label="Select ${filename}">`
  }${marks(gallery, photo)}</li>
`;
}

/** Where names are asked for, likes are given on the photo's own page. */
function marks(gallery: Gallery, { id, filename, mine }: Photo): Html | false {
  if (!gallery.feedback_enabled || gallery.require_name_email) return false;
  const action = `${gallery.share_link}/photos/${id}/feedback`;
  return html`<div class="marks">${[
    gallery.allow_likes && markForm(action, 'like', mine.like, '♥', `Like ${filename}`),
    gallery.allow_favorites && markForm(action, 'favorite', mine.favorite, '★', `Favorite ${filename}`),
  ]}</div>`;
}

export const markForm = (action: string, type: string, on: boolean, sign: string, label: string): Html =>
  html`<form class="mark" method="post" action="${action}"><input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="${String(!on)}"><button aria-pressed="${String(on)}" aria-label="${label}">${sign}</button></form>`;

/** The size of a picture whose long edge was reduced to `edge`. */
export function reduced(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
