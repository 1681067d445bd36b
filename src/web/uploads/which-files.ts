/** The files that the server accepts as photos. */
const MOST_BYTES = 104_857_600;

/** Types that browsers don't know by the ending. */
const BY_ENDING: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
  raf: 'image/x-fuji-raf',
  orf: 'image/x-olympus-orf',
  rw2: 'image/x-panasonic-rw2',
  jxl: 'image/jxl',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

export const imageTypeOf = ({ name, type }: File): string =>
  type || BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] || 'application/octet-stream';

/** Why the service would not take it: `empty`, `large` or `type`. */
export function refusalOf(file: File): 'empty' | 'large' | 'type' | undefined {
  if (!imageTypeOf(file).startsWith('image/')) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MOST_BYTES ? 'large' : undefined;
}
