import { type Html, html, jsonBlock } from '../../../platform/html.ts';
import { EDGES, type Edge, LARGEST_EDGE, PREVIEW_EDGE } from '../../../platform/images/preview-sizes.ts';
import { icon } from '../app/layout.page.ts';
import { feedbackReasons } from '../app/page-words.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { lightboxWords } from '../photo/lightbox-words.ts';
import { saveWords } from '../photo/save-words.ts';
import type { viewGallery } from './photos.ts';
import { pictureVersion } from './photos.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;
export type Photo = View['photos'][number];

export const isPictured = <P extends Pick<Photo, 'preview_url' | 'width' | 'height'>>(
  photo: P,
): photo is P & Pick<Pictured, 'width' | 'height'> =>
  photo.preview_url !== null && photo.width !== null && photo.height !== null;

type Reaction = 'like' | 'favorite';

/** A button that sets a like or favourite, or removes it. Without a text it shows only its icon. */
export const reactionForm = (action: string, type: Reaction, on: boolean, label: string, text?: string): Html =>
  html`<form class="mark" method="post" action="${action}"><input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="${String(!on)}"><button aria-pressed="${String(on)}"${!text && html` aria-label="${label}"`}>${icon(type)}${text}</button></form>`;

const DOWNLOADS = { original: ['original', 'web'], web: ['web'], none: [] };

type Listed = { first: number; total: number; per: number; view: string; open?: number | undefined };

/** The data for the lightbox and the share sheet: their texts, what the link permits, and the number of photos. */
export function lightboxData(gallery: Gallery, language: Language, listed: Listed): Html {
  const { rights, share_link } = gallery;
  return jsonBlock('lightbox-words', {
    words: { ...lightboxWords(language), ...saveWords(language) },
    reasons: feedbackReasons(language),
    link: share_link,
    title: gallery.event_name,
    ...listed,
    downloads: DOWNLOADS[rights.downloads],
    feedback: {
      like: rights.choose && gallery.allow_likes === true,
      favorite: rights.choose && gallery.allow_favorites === true,
      rating: rights.comment && gallery.allow_ratings === true,
      comment: rights.comment && gallery.allow_comments === true,
      named: gallery.require_name_email === true,
      moderated: gallery.moderate_comments === true,
    },
  });
}

/** The data about a photo that the lightbox needs, as attributes of its link. */
export const lightboxAttributes = ({ filename, caption }: Photo): Html =>
  html` data-filename="${filename}"${caption && html` data-caption="${caption}"`}`;

/** Whether the lightbox may zoom into the original: it is larger than all previews, and a download of it has no conditions. */
export function maySeeOriginal({ rights, presentation }: Gallery, { width, height, zoomable }: Photo): boolean {
  const { download_pin_hash, download_limit } = presentation;
  const isFree = rights.downloads === 'original' && download_pin_hash === null && download_limit === null;
  return isFree && zoomable && Math.max(width ?? 0, height ?? 0) > LARGEST_EDGE;
}

export type Pictured = { id: number; digest: string; width: number; height: number };

/** The size of a picture whose long edge is reduced to `edge`. */
export function reduced(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Relative to the gallery (`base` of the layout), because a page contains hundreds of these addresses. */
export const previewOf = (gallery: Gallery, { id, digest }: Pick<Pictured, 'id' | 'digest'>, edge?: number): string =>
  `photos/${id}/preview?${edge ? `size=${edge}&` : ''}v=${pictureVersion(gallery, { digest })}`;

/** Smaller pictures are shown in their own size, on a plain background, and never enlarged. */
const SMALL_EDGE = 1024;
export const isSmall = ({ width, height }: Pictured): boolean => Math.max(width, height) < SMALL_EDGE;

/** Width divided by height, precise enough for the widest screen. */
export const ratioOf = ({ width, height }: Pictured): number => Math.round((10_000 * width) / height) / 10_000;

/** A class for the ratio, which `ratioStyle` defines. */
export const ratioClass = (photo: Pictured): string => `r${Math.round(10_000 * ratioOf(photo))}`;

export const ratioStyle = (photos: Pictured[]): string =>
  [...new Map(photos.map((photo) => [ratioClass(photo), ratioOf(photo)]))]
    .map(([name, ratio]) => `.${name}{--ratio:${ratio}}`)
    .join('');

/** The sizes in which a picture is offered, the last of which has all its pixels, or as many as `most`. */
export const edgesOf = ({ width, height }: Pick<Pictured, 'width' | 'height'>, most: Edge): Edge[] =>
  EDGES.filter((edge, i) => edge <= most && (i === 0 || (EDGES[i - 1] ?? 0) < Math.max(width, height)));

/** The address of a picture, and the alternatives from which the browser chooses by the width in `sizes`. */
function addressesOf(gallery: Gallery, photo: Pictured, most: Edge) {
  const { width, height } = photo;
  const src = previewOf(gallery, photo);
  if (isSmall(photo)) return { src };
  const candidates = edgesOf(photo, most).map(
    (edge) => `${previewOf(gallery, photo, edge)} ${reduced(width, height, edge).width}w`,
  );
  return { src, srcset: candidates.join(', ') };
}

/** The attributes of its element. The largest previews are for pictures that fill the screen. */
export function sources(gallery: Gallery, photo: Pictured, sizes: string, most: Edge = PREVIEW_EDGE): Html {
  const { src, srcset } = addressesOf(gallery, photo, most);
  return html`src="${src}"${srcset && html` srcset="${srcset}" sizes="${sizes}"`} width="${photo.width}" height="${photo.height}"`;
}

/** Preloads a picture that fills the screen before the rest of the page. `media`: the screens that need it. */
export function fetchFirst(gallery: Gallery, photo: Pictured, sizes: string, media?: string): Html {
  const { src, srcset } = addressesOf(gallery, photo, LARGEST_EDGE);
  const choice = srcset ? html`imagesrcset="${srcset}" imagesizes="${sizes}"` : html`href="${src}"`;
  return html`<link rel="preload" as="image" fetchpriority="high" ${choice}${media && html` media="${media}"`}>`;
}
