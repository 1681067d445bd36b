import type { ArchiveWriter } from '../../src/operator/archive/write-archive.ts';
import { copySnapshot } from '../../src/operator/backup/back-up.ts';
import type { FileCopier } from '../../src/operator/backup/copier.ts';
import { OperatorError } from '../../src/operator/open-operator.ts';
import type { Session } from '../../src/platform/db/session.ts';

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
