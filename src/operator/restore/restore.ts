import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { findSessionSecret, keepSessionSecret } from '../../access/session-secret.ts';
import type { Config } from '../../config.ts';
import { sweepFiles } from '../../gallery/photos/sweep.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { listMigrations, migrate, OWN_SCHEMA } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import { migrateJobs } from '../../platform/jobs/jobs.ts';
import type { StagedFile, Storage } from '../../platform/storage/storage.ts';
import { ArchiveError, FILES, HEADER, Header, JOBS, SCHEMA, Schema, SECRET, TABLES } from '../archive/format.ts';
import { LONG_TEXT_BYTES, parse, readArchive, textOf } from '../archive/read-archive.ts';
import { checkAll } from '../fsck/fsck.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { openProgress } from '../progress.ts';
import { getContents } from '../rows.ts';
import { type DatabaseLoader, loadDatabase } from './load-database.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Restores a backup into an empty installation. Checksums prove the files; the database is loaded in one transaction that is committed
 * last, once the whole archive is proven. Running it again with the same archive resumes; until the end the installation stays empty for
 * the service. Then it checks the result. Returns whether all is well.
 */
export async function restore(operator: Operator, file: string): Promise<boolean> {
  const { config, databaseUrl, interrupted, log, storage, told } = operator;
  const size = file === '-' ? 0 : await sizeOf(file);
  const db = await operator.session();
  const source = file === '-' ? operator.input() : createReadStream(file, { highWaterMark: 1024 * 1024 });
  const counts = { files: 0, read: 0 };
  const stop = () => source.destroy(interrupted.reason);
  interrupted.addEventListener('abort', stop, { once: true });
  let archive: { header: Header; secret?: string; files: FileStore; tables?: DatabaseLoader } | undefined;

  const begun = () => {
    if (!archive) throw new OperatorError('This file is not an Atelier backup.');
    return archive;
  };
  const loader = () => {
    const { tables } = begun();
    if (!tables) throw new ArchiveError(`The archive contains rows before its ${SCHEMA}.`);
    return tables;
  };
  const begin = async (header: Header) => {
    const isResumed = await assertEmpty(operator, db, header);
    await db.run(OWN_SCHEMA);
    archive = { header, files: storeFiles(storage, isResumed, counts) };
  };
  const prepare = async (schema: Schema) => {
    await inPool(databaseUrl, log, (pool) => migrateJobs(pool, log));
    begun().tables = await loadDatabase(db, schema);
  };
  const readEntry = async (name: string, bytes: AsyncIterable<Uint8Array>) => {
    if (name === HEADER) await begin(parse(Header, await textOf(bytes), HEADER));
    else if (name === SECRET) begun().secret = assertSecretFits(config, await textOf(bytes));
    else if (name.startsWith(FILES)) {
      if (begun().files.isUntouched()) await leaveMarker(storage, begun().header);
      await begun().files.take(name.slice(FILES.length), bytes);
    } else if (name === SCHEMA) await prepare(parse(Schema, await textOf(bytes, LONG_TEXT_BYTES), SCHEMA));
    else if (name.startsWith(TABLES)) await loader().takeRows(name.slice(TABLES.length).replace(/\/\d+$/, ''), bytes);
    else if (name.startsWith(JOBS)) await loader().takeJobs(bytes);
    else throw new OperatorError(`The archive contains an unknown entry: ${name}.`);
  };

  const progress = openProgress(told, 'restore', () => ({
    pieces: counts.files,
    done: counts.read,
    total: size,
    isBytes: true,
  }));
  try {
    await db.transaction('writes', async () => {
      await readArchive(counted(source, counts), {
        entry: readEntry,
        proven: async (name) => (name.startsWith(FILES) ? begun().files.keep(name.slice(FILES.length)) : undefined),
        async void(name) {
          // A better copy of a file follows. Other entries have already been used.
          if (!name.startsWith(FILES)) throw new ArchiveError(`The archive contains no checksum for ${name}.`);
          await begun().files.discard(name.slice(FILES.length));
        },
      });
      const { secret, tables } = begun();
      if (!tables) throw new OperatorError('The archive contains no database.');
      await tables.finish();
      // Files whose photos were deleted while the backup was made. The installation is not in use before the commit.
      const { has_trash: hasTrash } = await getContents({ db });
      await sweepFiles({ db, storage }, { graceMs: -DAY_MS, sparesReplaced: false, hasTrash });
      if (secret !== undefined && config.sessionSecret === undefined) keepSessionSecret(config.dataDir, secret);
      interrupted.throwIfAborted();
    });
  } finally {
    interrupted.removeEventListener('abort', stop);
    source.destroy();
    await archive?.files.discardAll();
    progress.close();
  }
  const { header } = begun();
  await removeMarker(storage, header);
  for (const name of await migrate(databaseUrl)) told.write(`${name} applied\n`);
  await db.run('analyze');
  told.write(`Restored the backup of ${header.created_at}. Checking it:\n`);
  try {
    return await checkAll(operator, { hashes: false, repair: false, json: false });
  } catch (error) {
    if (interrupted.aborted) throw new OperatorError('Restored, but the check was interrupted. Run atelier fsck.');
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new OperatorError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function* counted(source: AsyncIterable<Uint8Array>, counts: { read: number }) {
  for await (const chunk of source) {
    counts.read += chunk.byteLength;
    yield chunk;
  }
}

async function inPool(
  url: string,
  log: Operator['log'],
  work: (pool: ReturnType<typeof openDatabase>) => Promise<void>,
) {
  const pool = openDatabase(url, log, 1);
  await work(pool).finally(() => pool.end());
}

type FileStore = {
  /** Whether no file has arrived yet. */
  isUntouched(): boolean;
  /** Stages the bytes of a file. */
  take(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Stores the staged file. */
  keep(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  discardAll(): Promise<void>;
};

/** Stores files once they are verified. If the restore `isResumed`, they may exist already. */
function storeFiles(storage: Storage, isResumed: boolean, counts: { files: number }): FileStore {
  const staged = new Map<string, StagedFile>();
  let isUntouched = true;
  const discard = async (key: string) => {
    await staged.get(key)?.discard();
    staged.delete(key);
  };
  return {
    isUntouched: () => isUntouched,
    async take(key, bytes) {
      isUntouched = false;
      staged.set(key, await storage.stage(Readable.from(bytes), Number.MAX_SAFE_INTEGER));
    },
    async keep(key) {
      if (isResumed) await storage.remove(key);
      await staged.get(key)?.store(key);
      await discard(key);
      counts.files += 1;
    },
    discard,
    async discardAll() {
      for (const key of staged.keys()) await discard(key);
    },
  };
}

/** Files that a restore has brought and whose database it has not: the marker is there from the first file to the commit. */
const MARKERS = 'restoring/';
const markerOf = ({ id }: Header) => MARKERS + id;

/** Throws unless the backup can be restored here. Returns whether this resumes an earlier restore. */
async function assertEmpty({ storage }: Operator, db: Session, header: Header): Promise<boolean> {
  const known = await listMigrations();
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`The backup is newer than this version of Atelier: it has ${unknown.join(', ')}.`);
  if ((await getContents({ db })).tables)
    throw new OperatorError('The database is not empty. Restore into an empty one.');
  if (await storage.find(markerOf(header))) return true;
  for await (const { key } of storage.listAll(''))
    throw new OperatorError(
      key.startsWith(MARKERS)
        ? 'Another backup was partly restored here. Continue with that one, or empty the storage.'
        : `The storage is not empty (${key}). Restore into an empty one.`,
    );
  return false;
}

/** Throws if this installation has a different secret, which cannot open the backup's sealed values. */
function assertSecretFits({ sessionSecret, dataDir }: Config, secret: string): string {
  if (sessionSecret !== undefined && sessionSecret !== secret)
    throw new OperatorError('SESSION_SECRET differs from the one in the backup. Use that one, or unset it.');
  const kept = findSessionSecret(dataDir);
  if (sessionSecret === undefined && kept !== undefined && kept !== secret)
    throw new OperatorError(
      `The secret in ${dataDir} differs from the one in the backup. Delete session-secret there.`,
    );
  return secret;
}

const leaveMarker = (storage: Storage, header: Header): Promise<void> =>
  storage.put(markerOf(header), Buffer.from(JSON.stringify(header)));

async function removeMarker(storage: Storage, header: Header): Promise<void> {
  await storage.remove(markerOf(header));
  await storage.removeFolder(MARKERS);
}
