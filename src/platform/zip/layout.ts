import { createHash } from 'node:crypto';
import type { Edit } from '../storage/edits.ts';
import {
  centralHeader,
  centralHeaderLength,
  endOfDirectory,
  localHeader,
  localHeaderLength,
  type ZipEntry,
} from './headers.ts';

export type StoredEntry = ZipEntry & {
  /** The storage key of its bytes. */
  key: string;
  /** The replaced ranges of these bytes. */
  edits?: readonly Edit[];
  /** Changes with the bytes. */
  digest: string;
};

/** A generated part of an archive, or a part of a stored file. */
export type Piece = { bytes: Buffer } | { entry: StoredEntry; start: number; end: number };

type Range = { start: number; end: number };

export type Layout = {
  size: number;
  /** The entity tag of the archive, without quotes. */
  tag: string;
  /** The parts that make up the bytes `start` to `end`, in order. */
  pieces(range: Range): Generator<Piece>;
};

/** The layout of an archive of stored entries, computed without reading them. */
export function layOut(entries: StoredEntry[]): Layout {
  const hash = createHash('sha256');
  let offset = 0;
  let directorySize = 0;
  for (const entry of entries) {
    hash.update(centralHeader(entry, offset)).update(entry.digest);
    directorySize += centralHeaderLength(entry, offset);
    offset += localHeaderLength(entry) + entry.size;
  }
  const directoryOffset = offset;
  const end = endOfDirectory(entries.length, directorySize, directoryOffset);
  const size = directoryOffset + directorySize + end.length;

  function* pieces(range: Range): Generator<Piece> {
    /** The part of `length` bytes at `position` that lies in the range. */
    const within = (position: number, length: number): Range | undefined => {
      const [from, to] = [Math.max(range.start - position, 0), Math.min(range.end - position, length - 1)];
      return from <= to ? { start: from, end: to } : undefined;
    };
    const cut = (bytes: Buffer, { start, end: last }: Range): Piece => ({ bytes: bytes.subarray(start, last + 1) });
    let position = 0;
    for (const entry of entries) {
      const headerLength = localHeaderLength(entry);
      const header = within(position, headerLength);
      if (header) yield cut(localHeader(entry), header);
      position += headerLength;
      const file = within(position, entry.size);
      if (file) yield { entry, ...file };
      position += entry.size;
      if (position > range.end) return;
    }
    let at = 0;
    for (const entry of entries) {
      const headerLength = centralHeaderLength(entry, at);
      const header = within(position, headerLength);
      if (header) yield cut(centralHeader(entry, at), header);
      position += headerLength;
      at += localHeaderLength(entry) + entry.size;
    }
    const rest = within(position, end.length);
    if (rest) yield cut(end, rest);
  }

  return { size, tag: hash.digest('base64url'), pieces };
}
