import { type Html, html } from '../../../platform/html.ts';
import { EDGES } from '../../../platform/images/edges.ts';
import { type Gallery, pictureVersion } from '../guests.ts';

/** A photo that can be seen. */
export type Pictured = { id: number; digest: string; width: number; height: number };

/** The size of a picture whose long edge was reduced to `edge`. */
export function reduced(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Within the gallery (`base` of the layout): such addresses stand in its page a few hundred times. */
export const previewOf = (gallery: Gallery, { id, digest }: Pick<Pictured, 'id' | 'digest'>, edge?: number): string =>
  `photos/${id}/preview?${edge ? `size=${edge}&` : ''}v=${pictureVersion(gallery, { digest })}`;

/** Smaller ones are shown as they are, on a ground of their own: no picture is blown up. */
const SMALL_EDGE = 1024;
export const isSmall = ({ width, height }: Pictured): boolean => Math.max(width, height) < SMALL_EDGE;

/** Width to height, precise enough for the widest screen. */
export const ratioOf = ({ width, height }: Pictured): number => Math.round((10_000 * width) / height) / 10_000;

/** A class that knows the shape; `ratioStyle` says what it means. */
export const ratioClass = (photo: Pictured): string => `r${Math.round(10_000 * ratioOf(photo))}`;

export const ratioStyle = (photos: Pictured[]): string =>
  [...new Map(photos.map((photo) => [ratioClass(photo), ratioOf(photo)]))]
    .map(([name, ratio]) => `.${name}{--ratio:${ratio}}`)
    .join('');

/** Where a picture is, and from what else the browser may choose, by the width that `sizes` says it is shown in. */
function addressesOf(gallery: Gallery, photo: Pictured) {
  const { width, height } = photo;
  const src = previewOf(gallery, photo);
  const long = Math.max(width, height);
  if (long < SMALL_EDGE) return { src };
  const offered = EDGES.filter((edge) => edge <= SMALL_EDGE || long > SMALL_EDGE);
  const candidates = offered.map((edge) => `${previewOf(gallery, photo, edge)} ${reduced(width, height, edge).width}w`);
  return { src, srcset: candidates.join(', ') };
}

/** The attributes of its element. */
export function sources(gallery: Gallery, photo: Pictured, sizes: string): Html {
  const { src, srcset } = addressesOf(gallery, photo);
  return html`src="${src}"${srcset && html` srcset="${srcset}" sizes="${sizes}"`} width="${photo.width}" height="${photo.height}"`;
}

/** Has it fetched before all else of the page. */
export function fetchFirst(gallery: Gallery, photo: Pictured, sizes: string): Html {
  const { src, srcset } = addressesOf(gallery, photo);
  const choice = srcset ? html`imagesrcset="${srcset}" imagesizes="${sizes}"` : html`href="${src}"`;
  return html`<link rel="preload" as="image" fetchpriority="high" ${choice}>`;
}
