import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';
import type { StorageConfig } from './storage-config.ts';

/** Opens where files are kept. Nothing is dialled yet. */
export function openStorage(config: StorageConfig): Storage {
  if (config.kind === 's3') throw new Error('Not there yet.');
  return diskStorage(config.folder);
}
