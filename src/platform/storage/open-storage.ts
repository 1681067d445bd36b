import { diskStorage } from './disk.ts';
import { s3Storage } from './s3/s3.ts';
import type { Storage } from './storage.ts';
import type { StorageConfig } from './storage-config.ts';

/** Opens the storage without connecting yet. An S3 call may stall for `stalledMs`. */
export const openStorage = (config: StorageConfig, stalledMs?: number): Storage =>
  config.kind === 's3' ? s3Storage(config, stalledMs) : diskStorage(config.folder, config.sentByNginx);
