import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { parseStorageUrl, type StorageConfig, StorageUrlError } from '../../platform/storage/storage-config.ts';
import { UsageError } from '../arguments.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { openProgress } from '../progress.ts';
import { getOpenUploadCount, getPhotoTotals } from '../rows.ts';
import { hashOf, inParallel } from '../streams.ts';
import { openJournal } from './journal.ts';

const MAX_TRIES = 4;
const PAUSE_MS = 500;

type Options = { to: string; verify: boolean; parallel: number };
/** A file and its size at the target; undefined if it is missing there. */
type Item = { file: StoredFile; there: number | undefined };

/**
 * Copies every file of the storage to another one, reads it back there, and compares the hashes. A file of the same length was proven by
 * the run that copied it, unless the journal in DATA_DIR names it as unfinished. With `verify` all files are compared again. Nothing is
 * switched: run it beside the service, stop the service, and run it again for new files. Then set STORAGE_URL, and start. Unfinished
 * uploads do not move. Returns whether all files are there.
 */
export async function moveStorage(operator: Operator, { to, verify, parallel }: Options): Promise<boolean> {
  const { config, storage: source, interrupted, told } = operator;
  const targetConfig = readUrl(to, config.dataDir);
  await assertApart(config.storage, targetConfig);
  const target = openStorage(targetConfig);
  await target.check();
  const db = await operator.session();
  const { bytes } = await getPhotoTotals({ db });
  const open = await getOpenUploadCount({ db });
  const journal = await openJournal(config.dataDir, config.storage, targetConfig);
  const counts = { copied: 0, compared: 0, there: 0, gone: 0, failed: 0, bytes: 0 };
  const progress = openProgress(told, 'move-storage', () => ({
    pieces: counts.copied + counts.compared + counts.there,
    done: counts.bytes,
    total: bytes,
    isBytes: true,
  }));

  const move = async ({ file, there }: Item) => {
    const { key, size } = file;
    counts.bytes += size;
    const isSure = there === size && !journal.doubtful.has(key);
    if (isSure && !verify) {
      counts.there += 1;
      return;
    }
    if (isSure && (await isSame(source, target, key))) {
      counts.compared += 1;
      return;
    }
    await journal.begin(key);
    const isThere = await copy(source, target, file);
    await journal.done(key);
    counts[isThere ? 'copied' : 'gone'] += 1;
  };

  try {
    await inParallel(withTarget(source, target), parallel, async (item) => {
      for (let tries = 1; ; tries++) {
        interrupted.throwIfAborted();
        try {
          return await move(item);
        } catch (error) {
          if (isFatal(error)) throw error;
          if (tries === MAX_TRIES) {
            counts.failed += 1;
            return progress.say(`failed: ${item.file.key}: ${(error as Error).message}`);
          }
          counts.bytes -= item.file.size;
          await sleep(PAUSE_MS * 2 ** tries, undefined, { signal: interrupted });
        }
      }
    });
  } finally {
    progress.close();
    await journal.close();
  }
  const { copied, compared, there, gone, failed } = counts;
  told.write(
    `${copied} copied and compared, ${there} already there, ${compared} compared again, ${gone} since deleted, ${failed} failed\n`,
  );
  if (open > 0)
    told.write(
      `${open} unfinished uploads were not copied. Let them finish before you switch, or their clients must start over.\n`,
    );
  return failed === 0;
}

function readUrl(url: string, dataDir: string): StorageConfig {
  try {
    return parseStorageUrl(url, dataDir);
  } catch (error) {
    throw error instanceof StorageUrlError ? new UsageError(`--to ${error.message}.`) : error;
  }
}

/** Throws if one storage contains the other, since copied files would be listed again. */
async function assertApart(source: StorageConfig, target: StorageConfig): Promise<void> {
  const [here, there] = [await placeOf(source), await placeOf(target)];
  if (here === there) throw new UsageError('--to is the storage that is already in use.');
  if (here.startsWith(there) || there.startsWith(here))
    throw new UsageError('--to must not be inside the storage in use, nor contain it.');
}

/** Ends in a slash, so that a prefix means containment. */
async function placeOf(storage: StorageConfig): Promise<string> {
  if (storage.kind === 'disk') return `${await realFolder(storage.folder)}/`.replace('//', '/');
  const { endpoint, bucket, prefix } = storage;
  return `s3 ${endpoint && new URL(endpoint).origin}/${bucket}/${prefix}`;
}

/** The real path of a folder, even if it does not exist yet. */
async function realFolder(folder: string): Promise<string> {
  const found = await realpath(folder).catch((error) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  return found ?? join(await realFolder(dirname(folder)), basename(folder));
}

/** A full disk stays full. */
const isFatal = (error: unknown) =>
  error instanceof OperatorError || ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

/** Every file with its size at the target, which is listed folder by folder. */
async function* withTarget(source: Storage, target: Storage): AsyncGenerator<Item> {
  let folder: string | undefined;
  let there = new Map<string, number>();
  for await (const file of source.listAll('')) {
    const own = file.key.replace(/[^/]*$/, '');
    if (own !== '' && own !== folder) {
      there = new Map();
      for await (const { key, size } of target.listAll(own)) there.set(key, size);
      folder = own;
    }
    yield { file, there: own === '' ? (await target.find(file.key))?.size : there.get(file.key) };
  }
}

async function isSame(source: Storage, target: Storage, key: string): Promise<boolean> {
  const [here, there] = await Promise.all([source, target].map(async (storage) => hashOf(await storage.read(key))));
  return here?.sha256 === there?.sha256;
}

/** Copies a file and reads it back. Returns false if it no longer exists. */
async function copy(source: Storage, target: Storage, { key, size }: StoredFile): Promise<boolean> {
  const bytes = await source.read(key).catch((error) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  if (!bytes) return false;
  const staged = await target.stage(bytes, Number.MAX_SAFE_INTEGER);
  try {
    if (staged.size !== size && (await source.find(key))?.size !== staged.size)
      throw new Error('The copy is incomplete.');
    if (await target.find(key)) await target.remove(key);
    await staged.store(key);
  } finally {
    await staged.discard();
  }
  const { sha256 } = await hashOf(await target.read(key));
  if (sha256 === staged.sha256) return true;
  await target.remove(key);
  throw new Error('The copied file differs from the original.');
}
