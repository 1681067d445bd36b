import { type Html, html } from '../../platform/html.ts';
import { EDGES } from '../../platform/images/edges.ts';
import type { Gallery } from './guests.ts';

/** A photo that can be seen. */
export type Pictured = { id: number; width: number; height: number };

/** The size of a picture whose long edge was reduced to `edge`. */
export function reduced(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Within the gallery (`base` of the layout): such addresses stand in its page a few hundred times. */
export const previewOf = ({ version }: Gallery, id: number, edge?: number): string =>
  `photos/${id}/preview?${edge ? `size=${edge}&` : ''}v=${version}`;

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

/** `src` and what else the browser may choose from, by the width that `sizes` says it is shown in. */
export function sources(gallery: Gallery, photo: Pictured, sizes: string): Html {
  const { id, width, height } = photo;
  const size = html` width="${width}" height="${height}"`;
  if (isSmall(photo)) return html`src="${previewOf(gallery, id)}"${size}`;
  const long = Math.max(width, height);
  const offered = EDGES.filter((edge) => edge <= SMALL_EDGE || long > SMALL_EDGE);
  const candidates = offered.map((edge) => `${previewOf(gallery, id, edge)} ${reduced(width, height, edge).width}w`);
  return html`src="${previewOf(gallery, id)}" srcset="${candidates.join(', ')}" sizes="${sizes}"${size}`;
}
