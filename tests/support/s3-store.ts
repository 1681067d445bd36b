import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { parseStorageUrl, type S3Config } from '../../src/platform/storage/storage-config.ts';

const root = join(import.meta.dirname, '../..');

export type S3Store = {
  endpoint: string;
  bucket: string;
  /** Where the tests of this call keep their files: nobody else does. */
  prefix: string;
  /** The `STORAGE_URL` of that place, also by way of another endpoint. */
  url(endpoint?: string): string;
  s3: S3;
  /** The keys that lie there, without the prefix. */
  keys(): Promise<string[]>;
  /** A store of our own is a process; undefined for the one of `TEST_S3_URL`. */
  pid: number | undefined;
  close(): Promise<void>;
};

/** The store of `TEST_S3_URL`, an `s3://` address with endpoint and keys, or else a local one. Its bucket is created if necessary. */
export async function openS3Store(): Promise<S3Store> {
  const own = process.env.TEST_S3_URL ? undefined : await startStore();
  const config = parseStorageUrl(process.env.TEST_S3_URL ?? own?.url ?? '', tmpdir()) as S3Config;
  const { bucket, endpoint = '', region, pathStyle, credentials } = config;
  const s3 = new S3({
    endpoint,
    forcePathStyle: pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(region && { region }),
    ...(credentials && { credentials }),
  });
  await s3.createBucket({ Bucket: bucket }).catch((error) => {
    if (!['BucketAlreadyExists', 'BucketAlreadyOwnedByYou'].includes(error.name)) throw error;
  });
  const prefix = `${config.prefix}${randomBytes(6).toString('hex')}/`;
  const keys = async () => {
    const { Contents = [] } = await s3.listObjectsV2({ Bucket: bucket, Prefix: prefix });
    return Contents.map(({ Key = '' }) => Key.slice(prefix.length));
  };
  return {
    endpoint,
    bucket,
    prefix,
    url(through = endpoint) {
      const { accessKeyId = '', secretAccessKey = '' } = credentials ?? {};
      const options = { endpoint: through, path_style: 'true', region: region ?? '' };
      const keyed = { ...options, access_key_id: accessKeyId, secret_access_key: secretAccessKey };
      const query = Object.entries(keyed).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return `s3://${bucket}/${prefix}?${query.join('&')}`;
    },
    s3,
    keys,
    pid: own?.pid,
    async close() {
      for (const Key of await keys()) await s3.deleteObject({ Bucket: bucket, Key: prefix + Key });
      s3.destroy();
      own?.stop();
    },
  };
}

const preload = join(import.meta.dirname, 's3-store-preload.ts');
const program = join(root, 'node_modules/s3rver/bin/s3rver.js');

/**
 * The command that starts s3rver. It keeps objects as files, checks no digest, and knows no conditions; it ends an upload in parts only
 * by completing it. Port 0: any free port.
 */
export const storeArguments = (folder: string, port: number): string[] => [
  ...['--import', preload, program, '--directory', folder, '--address', '127.0.0.1', '--port', String(port)],
  ...['--silent', '--no-vhost-buckets'],
];

async function startStore() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-s3-'));
  const child = spawn(process.execPath, storeArguments(folder, 0), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stderr?.pipe(process.stderr);
  const port = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const [, found] = /listening on [^:]+:(\d+)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code, signal) => reject(new Error(`The store ended with ${code ?? signal}.`)));
  });
  return {
    url: `s3://studio?endpoint=http://127.0.0.1:${port}&access_key_id=S3RVER&secret_access_key=S3RVER`,
    pid: child.pid,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
