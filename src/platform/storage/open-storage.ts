import { diskStorage } from './disk.ts';
import { s3Storage } from './s3/s3.ts';
import type { Storage } from './storage.ts';
import type { StorageConfig } from './storage-config.ts';

/** Opens where files are kept. Nothing is dialled yet. */
export const openStorage = (config: StorageConfig): Storage =>
  config.kind === 's3' ? s3Storage(config) : diskStorage(config.folder);
