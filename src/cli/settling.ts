import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { imageType } from '../client/image-types.ts';
import type { ImageFile } from './find-images.ts';

type Entry = { mark: string | undefined; isChanged: boolean; cancel?: () => void };

type Listeners = {
  /** Calls back after the time in which a file must not change. Returns a function that cancels this. */
  wait(callback: () => void): () => void;

  onSettled(image: ImageFile): void;
  onOther(path: string): void;
  onFault(path: string, error: unknown): void;
  /** No file is waiting any longer. */
  onIdle(): void;
};

/** Waits until files no longer change. Reports each state of a file once. It has no timers while nothing changes. */
export function openSettling({ wait, onSettled, onOther, onFault, onIdle }: Listeners) {
  const waiting = new Map<string, Entry>();
  /** Size and times of the files that were reported. */
  const reported = new Map<string, string>();
  let isClosed = false;

  const leave = (path: string) => {
    waiting.delete(path);
    if (waiting.size === 0 && !isClosed) onIdle();
  };

  const look = async (path: string, entry: Entry): Promise<void> => {
    const wasChanged = entry.isChanged;
    entry.isChanged = false;
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') onFault(path, error);
      return undefined;
    });
    if (isClosed) return;
    const mark = found?.isFile() ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : undefined;
    // A program may create a file before it has something to write.
    const isDone = mark === undefined || mark === reported.get(path) || found?.size === 0;
    if (!isDone && (mark !== entry.mark || wasChanged || entry.isChanged)) {
      entry.mark = mark;
      entry.cancel = wait(() => void look(path, entry));
      return;
    }
    if (isDone && entry.isChanged) return look(path, entry);
    if (!found || mark === undefined) reported.delete(path);
    else if (!isDone) {
      reported.set(path, mark);
      const type = imageType(path);
      const { size, mtimeMs: mtime, ctimeMs: ctime } = found;
      if (type) onSettled({ path, name: basename(path), size, mtime, ctime, type });
      else onOther(path);
    }
    leave(path);
  };

  return {
    /** The file is new or may have changed. */
    touch(path: string): void {
      const entry = waiting.get(path);
      if (entry) {
        entry.isChanged = true;
        return;
      }
      const first: Entry = { mark: undefined, isChanged: false };
      waiting.set(path, first);
      void look(path, first);
    },
    /** Its upload failed, so the same state is reported again. */
    forget: (path: string): void => void reported.delete(path),
    close(): void {
      isClosed = true;
      for (const { cancel } of waiting.values()) cancel?.();
    },
  };
}
