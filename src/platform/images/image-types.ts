import mime from 'mime';

/** Endings that the registry of types does not know, or knows under an old name. Most are raw files. */
const OTHERS = new Map(
  Object.entries({
    '3fr': 'x-hasselblad-3fr',
    arw: 'x-sony-arw',
    cr2: 'x-canon-cr2',
    cr3: 'x-canon-cr3',
    crw: 'x-canon-crw',
    hif: 'heif',
    iiq: 'x-phaseone-iiq',
    jfif: 'jpeg',
    nef: 'x-nikon-nef',
    nrw: 'x-nikon-nrw',
    orf: 'x-olympus-orf',
    pef: 'x-pentax-pef',
    raf: 'x-fuji-raf',
    rw2: 'x-panasonic-rw2',
    rwl: 'x-leica-rwl',
    srw: 'x-samsung-srw',
  }),
);

/** The `image/*` type that the ending of a file name stands for; undefined for all other files. */
export function imageTypeOf(filename: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const other = OTHERS.get(ending);
  const type = other ? `image/${other}` : mime.getType(ending);
  return type?.startsWith('image/') ? type : undefined;
}
