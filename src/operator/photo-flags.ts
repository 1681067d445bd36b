import { crc32 } from 'node:zlib';

const PAGE = 1 << 16;
const FLAGS = 3;

/** The findings about a photo, as a sum. */
export const ORIGINAL = 1;
export const THUMBNAIL = 2;

type Photo = { id: number; path: string };

/**
 * Records findings about photos in four bytes each: ten million take 40 MB. Two bits hold the findings, the others a checksum of the path.
 * So a replaced photo has no findings.
 */
export function photoFlags() {
  const pages = new Map<number, Uint32Array>();
  const fingerprint = (path: string) => (crc32(path) & ~FLAGS) >>> 0;
  const wordOf = ({ id }: Photo) => pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? 0;
  return {
    add(photo: Photo, flag: number): void {
      const index = Math.floor(photo.id / PAGE);
      const page = pages.get(index) ?? new Uint32Array(PAGE);
      pages.set(index, page);
      const before = wordOf(photo);
      const seen = (before & ~FLAGS) >>> 0 === fingerprint(photo.path) ? before & FLAGS : 0;
      page[photo.id % PAGE] = (fingerprint(photo.path) | seen | flag) >>> 0;
    },
    has(photo: Photo, flag: number): boolean {
      const word = wordOf(photo);
      return (word & flag) !== 0 && (word & ~FLAGS) >>> 0 === fingerprint(photo.path);
    },
  };
}
