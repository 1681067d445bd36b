/** The types of images by the ending of their file. The server decides; this keeps videos and notes from being sent. */
const TYPES: Record<string, string> = {
  '3fr': 'x-hasselblad-3fr',
  apng: 'apng',
  arw: 'x-sony-arw',
  avif: 'avif',
  bmp: 'bmp',
  cr2: 'x-canon-cr2',
  cr3: 'x-canon-cr3',
  crw: 'x-canon-crw',
  dib: 'bmp',
  dng: 'x-adobe-dng',
  gif: 'gif',
  heic: 'heic',
  heics: 'heic-sequence',
  heif: 'heif',
  heifs: 'heif-sequence',
  hif: 'heif',
  ico: 'vnd.microsoft.icon',
  iiq: 'x-phaseone-iiq',
  jfif: 'jpeg',
  jp2: 'jp2',
  jpe: 'jpeg',
  jpeg: 'jpeg',
  jpf: 'jpx',
  jpg: 'jpeg',
  jpm: 'jpm',
  jpx: 'jpx',
  jxl: 'jxl',
  jxr: 'jxr',
  nef: 'x-nikon-nef',
  nrw: 'x-nikon-nrw',
  orf: 'x-olympus-orf',
  pef: 'x-pentax-pef',
  png: 'png',
  ppm: 'x-portable-pixmap',
  psd: 'vnd.adobe.photoshop',
  raf: 'x-fuji-raf',
  rw2: 'x-panasonic-rw2',
  rwl: 'x-leica-rwl',
  srw: 'x-samsung-srw',
  svg: 'svg+xml',
  tga: 'x-tga',
  tif: 'tiff',
  tiff: 'tiff',
  webp: 'webp',
};

export const IMAGE_ENDINGS = Object.keys(TYPES);

/** The `image/*` type that a file's name says it has. */
export function imageType(path: string): string | undefined {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, ending) ? `image/${TYPES[ending]}` : undefined;
}
