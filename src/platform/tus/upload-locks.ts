import { setTimeout as sleep } from 'node:timers/promises';
import type { Locks } from '../db/locks.ts';
import type { Notifications } from '../db/notifications.ts';
import { AppError } from '../errors.ts';

const CHANNEL = 'uploads';
const RETRY_MS = 100;
/** A writer without progress for this long gives way to the next one. */
const STALLED_MS = 1_000;
const WRITER_WAITS_MS = 8_000;
const READER_WAITS_MS = 2_000;

/** A writer to an upload, or a reader while nobody writes. */
export type UploadLock = {
  /** Must be called for every received chunk. */
  noteProgress(): void;
  /** Safe to call again. */
  release(): void;
};

export type UploadLocks = {
  /**
   * Takes the lock of an upload, seen by every replica. A holder without progress is asked to give way by its `onTakeover`. If the holder
   * makes progress, it continues, and a new writer is rejected (423). A reader then reads without the lock.
   */
  take(id: string, isReader: boolean, onTakeover: () => void): Promise<UploadLock>;
};

/** `tell` notifies a channel of the database. */
export function openUploadLocks(
  locks: Locks,
  notifications: Notifications,
  tell: (channel: string, payload: string) => Promise<unknown>,
): UploadLocks {
  const holders = new Map<string, { progressAt: number; onTakeover: () => void }>();
  let isListening = false;

  const askToGiveWay = (id: string | undefined) => {
    const holder = holders.get(id ?? '');
    if (holder && performance.now() - holder.progressAt > STALLED_MS) holder.onTakeover();
  };

  return {
    async take(id, isReader, onTakeover) {
      if (!isListening) notifications.on(CHANNEL, askToGiveWay);
      isListening = true;
      const deadline = performance.now() + (isReader ? READER_WAITS_MS : WRITER_WAITS_MS);
      for (;;) {
        const release = await locks.tryLock(`upload ${id}`, onTakeover);
        if (release) {
          const holder = { progressAt: performance.now(), onTakeover };
          holders.set(id, holder);
          return {
            noteProgress() {
              holder.progressAt = performance.now();
            },
            release() {
              if (holders.get(id) !== holder) return;
              holders.delete(id);
              release();
            },
          };
        }
        if (performance.now() > deadline) break;
        if (holders.has(id)) askToGiveWay(id);
        else await tell(CHANNEL, id);
        await sleep(RETRY_MS);
      }
      if (isReader) return { noteProgress() {}, release() {} };
      throw new AppError(423, 'LOCKED', 'Another request is writing to this upload.', {}, { 'Retry-After': '1' });
    },
  };
}
