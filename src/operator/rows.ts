import type { HasQueries } from '../deps.ts';
import { expectRow } from '../platform/db/database.ts';
import {
  countOpenUploads,
  type LogoFile,
  type OpenUpload,
  type PhotoFiles,
  type Reads,
  selectAppliedMigrations,
  selectContents,
  selectDarkLogoFile,
  selectHasLogos,
  selectLogoFile,
  selectOpenUpload,
  selectOpenUploads,
  selectPhotoTotals,
} from './rows.sql.ts';

export type { OpenUpload, PhotoFiles, Reads };

/** All rows of a kind in batches, so that no lock is held for long. Rows may change in between. */
export const rowsInBatches = ({ db }: HasQueries, { after }: Reads, limit: number): AsyncGenerator<PhotoFiles[]> =>
  byKey((id) => db.all(after, { id, limit }), 0);

/** Unfinished uploads with received bytes. */
export const openUploadsInBatches = ({ db }: HasQueries, limit: number) =>
  byKey((id) => db.all(selectOpenUploads, { id, limit }), '');

async function* byKey<Key, Row extends { id: Key }>(read: (after: Key) => Promise<Row[]>, first: Key) {
  for (let after = first; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

export const findRows = ({ db }: HasQueries, { byPath }: Reads, paths: string[]): Promise<PhotoFiles[]> =>
  db.all(byPath, { paths });

/** Whether a row still exists with the same bytes. */
export const isStillThere = async (deps: HasQueries, reads: Reads, { id, path }: PhotoFiles): Promise<boolean> =>
  (await findRows(deps, reads, [path])).some((row) => row.id === id);

/** The files of the studio's logos. */
export async function listLogos({ db }: HasQueries): Promise<LogoFile[]> {
  const { light, dark } = expectRow(await db.one(selectHasLogos, {}));
  return [...(light ? await db.all(selectLogoFile, {}) : []), ...(dark ? await db.all(selectDarkLogoFile, {}) : [])];
}

/** How many photos there are, and how many bytes their originals have. */
export const getPhotoTotals = async ({ db }: HasQueries) => expectRow(await db.one(selectPhotoTotals, {}));

export const isOpenUpload = async ({ db }: HasQueries, id: string): Promise<boolean> =>
  (await db.one(selectOpenUpload, { id })) !== undefined;

export const getOpenUploadCount = async ({ db }: HasQueries): Promise<number> =>
  expectRow(await db.one(countOpenUploads, {})).open;

export const listAppliedMigrations = async ({ db }: HasQueries): Promise<string[]> =>
  (await db.all(selectAppliedMigrations, {})).map(({ name }) => name);

/** The content of the database: its own tables, the list of migrations, a job queue. */
export const getContents = async ({ db }: HasQueries) => expectRow(await db.one(selectContents, {}));
