import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { withEdits } from '../storage/edits.ts';
import type { Storage } from '../storage/storage.ts';
import { isMissing } from '../storage/storage.ts';
import type { Layout, Piece, StoredEntry } from './layout.ts';

/** Headers are collected up to this many bytes before they are passed on. */
const GATHERED_BYTES = 64 * 1024;

/** A stored file that does not match its entry. */
export class WrongEntry extends Error {
  readonly entry: StoredEntry;

  constructor(entry: StoredEntry, message: string, cause?: unknown) {
    super(message, { cause });
    this.entry = entry;
  }
}

type FilePiece = Extract<Piece, { entry: StoredEntry }>;

export type OpenedPieces = { bytes: AsyncIterable<Buffer>; close(): void };

/**
 * The bytes `start` to `end` of an archive. The next file is opened while one is read, and the first before this resolves. Throws
 * WrongEntry instead of returning wrong bytes.
 */
export async function openPieces(
  layout: Layout,
  storage: Pick<Storage, 'read'>,
  range: { start: number; end: number },
): Promise<OpenedPieces> {
  const pieces = layout.pieces(range);
  const opened = new Set<Promise<Readable>>();
  let closed = false;
  const open = ({ entry, start, end }: FilePiece) => {
    const file = storage.read(entry.key, { start, end }).then((stored) => withEdits(stored, start, entry.edits ?? []));
    opened.add(file);
    file.then(
      (bytes) => {
        bytes.on('error', () => {});
        if (closed) bytes.destroy();
      },
      () => {},
    );
    return file;
  };
  const queue: { piece: Piece; file: Promise<Readable> | undefined }[] = [];
  /** Takes the pieces before the next file, and opens it. */
  const fill = () => {
    for (let length = 0; length < GATHERED_BYTES; ) {
      const { value: piece, done } = pieces.next();
      if (done) return;
      const file = 'entry' in piece ? open(piece) : undefined;
      queue.push({ piece, file });
      if (file) return;
      if ('bytes' in piece) length += piece.bytes.length;
    }
  };
  const take = () => {
    if (queue.length === 0) fill();
    return queue.shift();
  };

  async function* read(): AsyncGenerator<Buffer> {
    let gathered: Buffer[] = [];
    let length = 0;
    for (let next = take(); next; next = take()) {
      const { piece, file } = next;
      if ('bytes' in piece) {
        gathered.push(piece.bytes);
        length += piece.bytes.length;
        if (length < GATHERED_BYTES) continue;
      }
      if (length > 0) yield Buffer.concat(gathered);
      [gathered, length] = [[], 0];
      if ('bytes' in piece || !file) continue;
      fill();
      yield* readFile(piece, file);
      opened.delete(file);
    }
    if (length > 0) yield Buffer.concat(gathered);
  }

  const close = () => {
    closed = true;
    for (const file of opened)
      file.then(
        (bytes) => bytes.destroy(),
        () => {},
      );
  };
  fill();
  try {
    await queue.at(-1)?.file;
  } catch (error) {
    close();
    throw explain(error, queue.at(-1)?.piece);
  }
  return { bytes: read(), close };
}

/** A missing file is a different fault from an unavailable storage. */
function explain(error: unknown, piece: Piece | undefined): unknown {
  return isMissing(error) && piece && 'entry' in piece
    ? new WrongEntry(piece.entry, 'A file is missing.', error)
    : error;
}

async function* readFile(piece: FilePiece, file: Promise<Readable>): AsyncGenerator<Buffer> {
  const { entry, start, end } = piece;
  let missing = end - start + 1;
  const isWhole = missing === entry.size;
  let sum = 0;
  try {
    for await (const chunk of await file) {
      missing -= chunk.length;
      if (isWhole) sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw explain(error, piece);
  }
  if (missing !== 0) throw new WrongEntry(entry, 'A file is shorter than before.');
  if (isWhole && sum !== entry.crc32) throw new WrongEntry(entry, 'A file has changed.');
}
