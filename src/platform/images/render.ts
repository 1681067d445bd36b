import exifr from 'exifr';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { findIptcText, findXmpText } from './captions.ts';
import { cleanText } from './clean-text.ts';
import type { Watermark } from './picture.ts';
import { fromPixels, type Pixels, toPixels } from './pixels.ts';
import { type Edge, type Format, PREVIEW_EDGE, type Size } from './preview-sizes.ts';
import { withWatermark } from './watermark.ts';

/**
 * A sequential JPEG is shrunk while it is read; anything else may have to be unpacked whole, at up to 8 bytes a pixel. HEIC also exists
 * twice for a moment.
 */
const MAX_PIXELS = { shrunk: 400_000_000, whole: 100_000_000, heic: 64_000_000 };

/** The smaller files that slower WebP encoding yields are worth it for pictures that are small and many. */
const WEBP_EFFORT: Record<Edge, number> = { 480: 4, 1024: 2, 2048: 1, 3840: 1 };
/** At these qualities it looks like our WebP. More effort takes several times as long and saves little. */
const AVIF_QUALITY: Record<Edge, number> = { 480: 60, 1024: 50, 2048: 60, 3840: 55 };

export const isHeic = ({ compression }: Metadata): boolean => compression === 'hevc';

/** Upright, without metadata, on white. A HEIC may have `maxHeic` pixels. */
export async function reduce(path: string, header: Metadata, edge: number, maxHeic = MAX_PIXELS.heic): Promise<Sharp> {
  const shrinks = header.format === 'jpeg' && !header.isProgressive;
  const limitInputPixels = shrinks ? MAX_PIXELS.shrunk : MAX_PIXELS.whole;
  return sharp(isHeic(header) ? await decode(path, header, maxHeic) : path, {
    limitInputPixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** The library is loaded for the first HEIC. */
async function decode(path: string, { icc }: Metadata, maxPixels: number): Promise<Buffer> {
  const { decodeHeic } = await import('./heic.ts');
  return decodeHeic(path, Math.min(maxPixels, MAX_PIXELS.heic), icc);
}

const ENCODERS: Record<Format, (picture: Sharp, edge: Edge) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 82 }),
  webp: (picture, edge) => picture.webp({ quality: 80, effort: WEBP_EFFORT[edge] }),
  avif: (picture, edge) => picture.avif({ quality: AVIF_QUALITY[edge], effort: 0, chromaSubsampling: '4:2:0' }),
};

/**
 * The picture in all these sizes, in order, with an optional watermark. It is decoded once; smaller sizes are made from the next larger
 * one. Rejects if it cannot be decoded.
 */
export async function render(path: string, sizes: Size[], watermark: Watermark | undefined): Promise<Uint8Array[]> {
  const edges = [...new Set(sizes.map(({ edge }) => edge))].toSorted((a, b) => b - a);
  const made = new Map<Size, Uint8Array>();
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  // This size is for downloads.
  const credits = edges.includes(PREVIEW_EDGE) ? await readCredits(header) : undefined;
  let larger: Pixels | undefined;
  for (const edge of edges) {
    const picture = larger
      ? fromPixels(larger).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      : await reduce(path, header, edge);
    const pixels = await toPixels(picture);
    larger = pixels;
    const shown = watermark ? await withWatermark(pixels, watermark) : pixels;
    const signed = () =>
      credits && edge === PREVIEW_EDGE ? withCredits(fromPixels(shown), credits) : fromPixels(shown);
    for (const size of sizes)
      if (size.edge === edge) made.set(size, await ENCODERS[size.format](signed(), edge).toBuffer());
  }
  return sizes.map((size) => made.get(size) as Uint8Array);
}

/** The creator and the copyright holder of a picture. */
type Credits = { artist: string | null; copyright: string | null; credit: string | null };

const MAX = 200;
const MAX_EXIF_BYTES = 1024 * 1024;
const IPTC = { artist: 80, credit: 110, copyright: 116 };

/** The credits of a picture: from EXIF, else from IPTC, else from XMP. Never rejects, whatever the bytes contain. */
async function readCredits({ exif, iptc, xmp }: Metadata): Promise<Credits> {
  const { Artist, Copyright } = await readTags(exif);
  const first = (...texts: unknown[]) =>
    texts.map((text) => cleanText(text, MAX)).find((text) => text !== null) ?? null;
  return {
    artist: first(Artist, findIptcText(iptc, IPTC.artist), findXmpText(xmp, 'dc:creator')),
    copyright: first(Copyright, findIptcText(iptc, IPTC.copyright), findXmpText(xmp, 'dc:rights')),
    credit: first(findIptcText(iptc, IPTC.credit), findXmpText(xmp, 'photoshop:Credit')),
  };
}

async function readTags(exif: Buffer | undefined): Promise<Record<string, unknown>> {
  if (!exif || exif.length > MAX_EXIF_BYTES) return {};
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  try {
    return (await exifr.parse(Buffer.from(tiff), { pick: ['Artist', 'Copyright'] })) ?? {};
  } catch {
    // Unreadable metadata counts as missing.
    return {};
  }
}

/** The picture with these credits as its only metadata. */
function withCredits(picture: Sharp, { artist, copyright, credit }: Credits): Sharp {
  if (!artist && !copyright && !credit) return picture;
  const tags = { ...(artist && { Artist: artist }), ...(copyright && { Copyright: copyright }) };
  const marked = artist || copyright ? picture.withExif({ IFD0: tags }) : picture;
  return marked.withXmp(xmpOf({ artist, copyright, credit }));
}

const xmpOf = ({ artist, copyright, credit }: Credits) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${[
    artist && `<dc:creator><rdf:Seq><rdf:li>${escaped(artist)}</rdf:li></rdf:Seq></dc:creator>`,
    copyright &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    credit && `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>`,
  ]
    .filter(Boolean)
    .join('')}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
