import { Readable } from 'node:stream';
import type { StagedFile, Storage } from '../../platform/storage/storage.ts';

export type FileStore = {
  /** Whether no file has come yet. */
  isUntouched(): boolean;
  /** Takes the bytes of a file, under no name yet. */
  take(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives it its name. */
  keep(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  discardAll(): Promise<void>;
};

/** Puts files into the storage once they are proven. Of a restore that `isResumed` they may be there already. */
export function storeFiles(storage: Storage, isResumed: boolean, counts: { files: number }): FileStore {
  const staged = new Map<string, StagedFile>();
  let isUntouched = true;
  const discard = async (key: string) => {
    await staged.get(key)?.discard();
    staged.delete(key);
  };
  return {
    isUntouched: () => isUntouched,
    async take(key, bytes) {
      isUntouched = false;
      staged.set(key, await storage.stage(Readable.from(bytes), Number.MAX_SAFE_INTEGER));
    },
    async keep(key) {
      if (isResumed) await storage.remove(key);
      await staged.get(key)?.store(key);
      await discard(key);
      counts.files += 1;
    },
    discard,
    async discardAll() {
      for (const key of staged.keys()) await discard(key);
    },
  };
}
