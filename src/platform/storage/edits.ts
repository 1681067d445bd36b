import { pipeline, type Readable, Transform } from 'node:stream';

/** Bytes that replace as many bytes `at` an offset of a file. */
export type Edit = { at: number; bytes: Buffer };

/** A part of a file from `start`, with its edits in order. */
export function withEdits(file: Readable, start: number, edits: readonly Edit[]): Readable {
  if (edits.length === 0) return file;
  let position = start;
  const edited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = position + chunk.length;
      const touching = edits.filter(({ at, bytes }) => at < end && at + bytes.length > position);
      // The buffer may be shared, so it is copied.
      const copy = touching.length > 0 ? Buffer.from(chunk) : chunk;
      for (const { at, bytes } of touching) bytes.copy(copy, Math.max(0, at - position), Math.max(0, position - at));
      position = end;
      done(null, copy);
    },
  });
  // The reader gets the error.
  return pipeline(file, edited, () => {});
}
