import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Runs `work` for every item, this many at a time. After the first failure it waits for running work, and throws. */
export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = (async function* () {
    yield* items as AsyncIterable<T>;
  })();
  let hasFailed = false;
  const worker = async () => {
    for (;;) {
      const next = hasFailed ? undefined : await source.next();
      if (!next || next.done) return;
      await work(next.value).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: count }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The SHA-256 of a stream in lower-case hex, and its length. */
export async function hashOf(source: Readable, onBytes?: (bytes: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    size += chunk.byteLength;
    onBytes?.(chunk.byteLength);
  }
  return { sha256: hash.digest('hex'), size };
}
