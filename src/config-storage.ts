import { ConfigError } from './config-error.ts';
import { parseStorageUrl, type StorageConfig, StorageUrlError } from './platform/storage/storage-config.ts';

type Environment = {
  STORAGE_URL: string;
  DATA_DIR: string;
  S3_PRESIGN: 'true' | 'false' | 'all';
  SENDFILE?: 'nginx' | undefined;
};

const PRESIGNS = { false: undefined, true: 'originals', all: 'all' } as const;

/** Where files are stored, and who sends them. Throws ConfigError. */
export function readStorage({ STORAGE_URL, DATA_DIR, S3_PRESIGN, SENDFILE }: Environment): StorageConfig {
  const storage = parsed(STORAGE_URL, DATA_DIR);
  if (storage.kind === 's3') {
    if (SENDFILE) throw new ConfigError('SENDFILE requires a STORAGE_URL that starts with file:');
    return Object.freeze({ ...storage, presigns: PRESIGNS[S3_PRESIGN] });
  }
  if (S3_PRESIGN !== 'false') throw new ConfigError('S3_PRESIGN requires a STORAGE_URL that starts with s3://');
  return Object.freeze({ ...storage, sentByNginx: SENDFILE === 'nginx' });
}

function parsed(url: string, dataDir: string): StorageConfig {
  try {
    return parseStorageUrl(url, dataDir);
  } catch (error) {
    throw error instanceof StorageUrlError ? new ConfigError(`STORAGE_URL ${error.message}`) : error;
  }
}
