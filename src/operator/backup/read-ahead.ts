import type { Storage, StoredFile } from '../../platform/storage/storage.ts';

const SMALL_BYTES = 512 * 1024;
const AHEAD = 16;

/**
 * Files with their bytes, in order. Small ones are read ahead, since a distant store takes longer to start than to send them. A large one
 * is read when its turn comes.
 */
export async function* readAhead(
  storage: Storage,
  files: StoredFile[],
): AsyncGenerator<{ file: StoredFile; bytes: Promise<AsyncIterable<Uint8Array>> }> {
  const begun: (Promise<AsyncIterable<Uint8Array>> | undefined)[] = [];
  for (const [index, file] of files.entries()) {
    for (let next = begun.length; next < files.length && next < index + AHEAD; next++) {
      const isSmall = (files[next]?.size ?? 0) <= SMALL_BYTES;
      const whole = isSmall ? readWhole(storage, files[next]?.key ?? '') : undefined;
      whole?.catch(() => {});
      begun.push(whole);
    }
    yield { file, bytes: begun[index] ?? storage.read(file.key) };
    begun[index] = undefined;
  }
}

const readWhole = async (storage: Storage, key: string) =>
  asAsync((await (await storage.read(key)).toArray()) as Uint8Array[]);

async function* asAsync(chunks: Uint8Array[]) {
  yield* chunks;
}
