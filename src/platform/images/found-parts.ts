import type { Edit } from '../storage/edits.ts';
import type { Span } from './spans.ts';

/** Where a file has metadata: each EXIF and XMP, in one part or several, and the edits that are already known. */
export type Found = {
  exif: Span[][];
  xmp: Span[][];
  edits: Edit[];
  /** For PNG: a part with its name before it and a checksum after it. */
  checked: Span[];
};

export const nothing = (): Found => ({ exif: [], xmp: [], edits: [], checked: [] });

export const EXIF = Buffer.from('Exif\0\0', 'latin1');
export const MAX_PARTS = 100_000;
