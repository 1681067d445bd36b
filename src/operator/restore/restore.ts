import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { keepSessionSecret } from '../../access/session-secret.ts';
import { sweepFiles } from '../../gallery/photos/sweep.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate, OWN_SCHEMA } from '../../platform/db/migrate.ts';
import { migrateJobs } from '../../platform/jobs/jobs.ts';
import { ArchiveError, FILES, HEADER, Header, JOBS, SCHEMA, Schema, SECRET, TABLES } from '../archive/format.ts';
import { LONG_TEXT_BYTES, parse, readArchive, textOf } from '../archive/read-archive.ts';
import { checkAll } from '../fsck/fsck.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { openProgress } from '../progress.ts';
import { type DatabaseLoader, loadDatabase } from './load-database.ts';
import { type FileStore, storeFiles } from './store-files.ts';
import { assertEmpty, assertSecretFits, leaveMarker, removeMarker } from './target.ts';

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
      await sweepFiles({ db, storage }, { graceMs: -DAY_MS, sparesReplaced: false });
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
