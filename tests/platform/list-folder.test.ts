import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '../../src/platform/storage/disk.ts';

it('a disk lists every file of folders that have more of them than it looks at at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'atelier-list-'));
  const keys = [0, 1, 31, 32, 33, 100].flatMap((count) =>
    Array.from({ length: count }, (_, i) => `thumbnails/of-${count}/${i}.jpg`),
  );
  for (const count of [0, 1, 31, 32, 33, 100]) mkdirSync(join(root, `thumbnails/of-${count}`), { recursive: true });
  for (const key of keys) writeFileSync(join(root, key), 'x');
  const found = await Array.fromAsync(diskStorage(root).listAll(''));
  expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(new Set(found.map(({ size }) => size))).toEqual(new Set([1]));
  rmSync(root, { recursive: true });
});
