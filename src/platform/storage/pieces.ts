import type { FileHandle } from 'node:fs/promises';
import { minorGc } from '../minor-gc.ts';

const PIECE_BYTES = 512 * 1024;
const COLLECT_EVERY = 16;

type Watcher = {
  /** Receives every chunk before it is written. If it throws, writing ends. */
  onChunk(chunk: Uint8Array): void;
  /** Called when everything before this offset is written, except for the last piece. */
  onWritten?(position: number): Promise<void>;
};

/** Writes a stream from `start` on, gathered into large pieces in two buffers: one is written while the other fills. Returns where it ends. */
export async function writePieces(
  file: FileHandle,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  start: number,
  { onChunk, onWritten }: Watcher,
): Promise<number> {
  let [piece, spare] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  let filled = 0;
  let pieces = 0;
  let position = start;
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    if (pieces > 0) await onWritten?.(position);
    writing = writeFully(file, piece.subarray(0, filled), position);
    writing.catch(() => {});
    position += filled;
    [piece, spare] = [spare, piece];
    filled = 0;
    pieces += 1;
    if (pieces % COLLECT_EVERY === 0) minorGc();
  };
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    onChunk(chunk);
    for (let taken = 0; taken < chunk.byteLength; ) {
      const part = chunk.subarray(taken, taken + PIECE_BYTES - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled === PIECE_BYTES) await flush();
    }
  }
  await flush();
  await writing;
  return position;
}

/** Every byte is written or an error is thrown: a disk that fills up answers a write with fewer bytes than asked. */
async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, position + written);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}
