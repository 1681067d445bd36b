import { Readable } from 'node:stream';
import { storageUnavailable } from '../../errors.ts';
import type { Connection } from './connection.ts';
import { Stalled } from './faults.ts';

const STALLED_MS = 10_000;
/** How often a broken body is requested again without any progress. */
const RESUMES = 3;

type Range = { start: number; end: number };
type Opened = { body: Readable; etag: string | undefined; end: number };

/**
 * Streams a file. Rejects with ENOENT if it is missing. A broken body is resumed. If that fails, the stream ends with an error, never
 * early.
 */
export async function readFile(store: Connection, key: string, range?: Range): Promise<Readable> {
  let opened = await open(store, key, range);
  const { end, etag } = opened;
  const bytes = Readable.from(
    (async function* () {
      let position = range?.start ?? 0;
      for (let fails = 0; ; ) {
        try {
          for await (const chunk of watch(opened.body)) {
            position += chunk.length;
            fails = 0;
            yield chunk;
          }
          if (position > end) return;
          throw new Error('The store sent fewer bytes than announced.');
        } catch (error) {
          fails += 1;
          if (fails > RESUMES) throw storageUnavailable(error);
          opened = await open(store, key, { start: position, end }, etag);
        }
      }
    })(),
    { objectMode: false },
  );
  return bytes.once('close', () => opened.body.destroy());
}

async function open(store: Connection, key: string, range?: Range, IfMatch?: string): Promise<Opened> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const answer = await store.call((s3, options) => s3.getObject({ ...store.at(key), Range, IfMatch }, options));
  const body = answer.Body as Readable;
  // Before it has a reader, an error has no receiver.
  body.on('error', () => {});
  const length = answer.ContentLength ?? -1;
  if (length < 0 || (range && length !== range.end - range.start + 1)) {
    body.destroy();
    throw storageUnavailable(new Error('The store returned a different range.'));
  }
  return { body, etag: answer.ETag, end: (range?.start ?? 0) + length - 1 };
}

/** Aborts a body that makes no progress while a reader waits. */
async function* watch(body: Readable): AsyncGenerator<Buffer> {
  let isAwaited = true;
  const timer = setInterval(() => isAwaited && body.destroy(new Stalled()), STALLED_MS);
  try {
    for await (const chunk of body) {
      isAwaited = false;
      yield chunk;
      isAwaited = true;
      timer.refresh();
    }
  } finally {
    clearInterval(timer);
  }
}
