import mime from 'mime';

/** Raw files that the registry of types does not name. */
const RAW: Record<string, string> = {
  arw: 'sony-arw',
  cr2: 'canon-cr2',
  cr3: 'canon-cr3',
  nef: 'nikon-nef',
  orf: 'olympus-orf',
  pef: 'pentax-pef',
  raf: 'fuji-raf',
  rw2: 'panasonic-rw2',
};

/** The `image/*` type that the ending of a file name stands for; undefined for all other files. */
export function imageTypeOf(filename: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const type = RAW[ending] ? `image/x-${RAW[ending]}` : mime.getType(ending);
  return type?.startsWith('image/') ? type : undefined;
}
