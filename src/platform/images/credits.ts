import exifr from 'exifr';
import type { Metadata, Sharp } from 'sharp';
import { findIptcText, findXmpText } from './captions.ts';
import { cleanText } from './clean-text.ts';

/** The creator and the copyright holder of a picture. */
export type Credits = { artist: string | null; copyright: string | null; credit: string | null };

const MAX = 200;
const MAX_EXIF_BYTES = 1024 * 1024;
const IPTC = { artist: 80, credit: 110, copyright: 116 };

/** The credits of a picture: from EXIF, else from IPTC, else from XMP. Never rejects, whatever the bytes contain. */
export async function readCredits({ exif, iptc, xmp }: Metadata): Promise<Credits> {
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
export function withCredits(picture: Sharp, { artist, copyright, credit }: Credits): Sharp {
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
