import { Readable } from 'node:stream';
import type { StagedFile, Storage } from '../../platform/storage/storage.ts';

export type FileStore = {
  /** Whether no file has arrived yet. */
  isUntouched(): boolean;
  /** Stages the bytes of a file. */
  take(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Stores the staged file. */
  keep(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  discardAll(): Promise<void>;
};

/** Stores files once they are verified. If the restore `isResumed`, they may exist already. */
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
