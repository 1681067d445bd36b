import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * Makes a folder and the ones above it, step by step: the recursive way never ends where a file system refuses. Returns whether it can
 * be written to.
 */
export function makeWritable(folder: string): boolean {
  const make = (path: string) => {
    if (existsSync(path)) return;
    make(dirname(path));
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process starts in the same place at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    syncFolder(dirname(path));
  };
  try {
    make(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder of a variable. Throws ConfigError if it cannot be written to. */
export function needFolder(name: string, folder: string): void {
  if (!makeWritable(folder)) throw new ConfigError(`${name} must be a writable folder`);
}

/** Files below a new folder are not safe before the folder's own name is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
