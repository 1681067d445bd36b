import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { placeOf } from './find-images.ts';
import type { Filter } from './glob.ts';

/** Limits of the system, by the error that reports them. Without a watcher, new files would be missed. */
const LIMITS: Record<string, string> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: process.platform === 'linux' ? 'fs.inotify.max_user_instances' : 'ulimit -n',
};

type Listeners = {
  filter: Filter;
  /** The file is new or may have changed. */
  onFile(path: string): void;
  onFault(path: string, error: unknown): void;
  /** Nothing can be watched any longer. */
  onEnd(error: Error): void;
};

/**
 * Reports the files at and below a folder, now and whenever they change. Each folder has its own watcher: the recursive one of Node 20 needs
 * one for each file on Linux.
 */
export function openFolders(root: string, { filter, onFile, onFault, onEnd }: Listeners) {
  const watchers = new Map<string, FSWatcher>();
  let events = 0;
  let isClosed = false;

  const leave = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const enter = (folder: string) => {
    const watcher = watch(folder, (_, name) => {
      events += 1;
      // An event of the folder itself has its name.
      const isOfFolder = name === null || name === basename(folder);
      void changed(isOfFolder ? folder : join(folder, name));
    });
    // It may watch another folder, which had this name before.
    watchers.get(folder)?.close();
    watchers.set(folder, watcher);
    watcher.on('error', () => {
      leave(folder);
      void changed(folder);
    });
  };

  /** Watches before it looks, so that a file which arrives in between is seen at least once. */
  const scan = async (folder: string): Promise<void> => {
    enter(folder);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await changed(path);
      else report(path);
    }
  };

  const report = (path: string) => {
    if (!basename(path).startsWith('.') && filter.takes(placeOf(path, root))) onFile(path);
  };

  const changed = async (path: string): Promise<void> => {
    try {
      if (isClosed) return;
      // Links to folders below are not followed: they may lead in a circle.
      const found = await (path === root ? stat(path) : lstat(path));
      if (isClosed) return;
      if (!found.isDirectory()) report(path);
      else if (path === root || (!basename(path).startsWith('.') && filter.enters(placeOf(path, root))))
        await scan(path);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' && path === root) onEnd(error as Error);
      else if (code === 'ENOENT') await vanished(path);
      else if (code !== undefined && code in LIMITS) onEnd(new Error(`Raise ${LIMITS[code]}: ${message}`));
      else onFault(path, error);
    }
  };

  const vanished = async (path: string) => {
    leave(path);
    // A settled file that is gone may come back with the same name.
    report(path);
    await stat(root).catch((error) => onEnd(error));
  };

  return {
    scan: () => {
      events = 0;
      return changed(root);
    },
    /** How many events came since the last scan. The system drops events if there are too many at a time. */
    events: () => events,
    close(): void {
      isClosed = true;
      leave(root);
    },
  };
}
