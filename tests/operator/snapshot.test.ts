import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveWriter } from '../../src/operator/archive/write-archive.ts';
import { copySnapshot } from '../../src/operator/backup/back-up.ts';
import type { FileCopier } from '../../src/operator/backup/copier.ts';
import { OperatorError } from '../../src/operator/open-operator.ts';
import type { Session } from '../../src/platform/db/session.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { runCommand } from '../support/operator.ts';
import { openStudio } from '../support/studio.ts';

it('a snapshot that lacks a file is never dumped: the backup fails if every one lacks some', async () => {
  let [snapshots, copies] = [0, 0];
  const db = {
    run: async () => [],
    transaction: (_mode: string, work: () => Promise<boolean>) => {
      snapshots += 1;
      return work();
    },
  } as unknown as Session;
  const copier = {
    copyMissing: async () => {
      copies += 1;
      return false;
    },
  } as unknown as FileCopier;
  const archive = new Proxy({} as ArchiveWriter, {
    get: () => {
      throw new Error('The archive was written to.');
    },
  });
  await expect(copySnapshot(db, archive, copier, true)).rejects.toThrow(OperatorError);
  expect([snapshots, copies]).toEqual([50, 50]);
});

it('a backup whose photos are deleted as fast as it looks ends with 1 and leaves nothing', async () => {
  const studio = await openStudio();
  const { username } = await studio.account('admin');
  const api = studio.v1(await studio.token(username));
  const event = (await api.post('/events', anEvent()).expect(201)).body.id;
  await api.upload(event, await aJpeg()).expect(201);
  // Every snapshot has the photo, and the next look does not: as if a photo were deleted each time.
  await studio.sql('alter table photos rename to photos_of_snapshots');
  await studio.sql(
    "create view photos as select * from photos_of_snapshots where current_setting('transaction_isolation') = 'repeatable read'",
  );
  for (const file of globSync('storage/events/active/*/*', { cwd: studio.folder })) rmSync(join(studio.folder, file));
  const file = join(studio.folder, 'backup.tar');
  const environment = { DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl };
  const { code, err } = await runCommand(['backup', file], environment);
  const left = globSync('backup.tar*', { cwd: studio.folder });
  await studio.close();
  expect([code, err, left]).toEqual([1, expect.stringContaining('Photos are being deleted too fast'), []]);
});
