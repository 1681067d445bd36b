import { imageType } from '../../client/image-types.ts';

/** The files that the server accepts as photos. */
const MOST_BYTES = 104_857_600;

/** By the ending if the browser does not know the type, as with raw files. */
export const imageTypeOf = ({ name, type }: File): string => type || imageType(name) || 'application/octet-stream';

/** Why the service would not take it: `empty`, `large` or `type`. */
export function refusalOf(file: File): 'empty' | 'large' | 'type' | undefined {
  if (!imageTypeOf(file).startsWith('image/')) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MOST_BYTES ? 'large' : undefined;
}
