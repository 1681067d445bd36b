import { appendFileSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageFile } from '../../src/cli/find-images.ts';
import { openSettling } from '../../src/cli/settling.ts';
import { until } from '../support/until.ts';

let folder: string;
let photo: string;
let settled: ImageFile[];
/** The test calls these when the time has passed. */
let waiting: (() => void)[];
let idle: number;
let faults: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-settling-'));
  photo = join(folder, 'a.jpg');
  [settled, waiting, faults, idle] = [[], [], [], 0];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  openSettling({
    wait(callback) {
      waiting.push(callback);
      return () => waiting.splice(0);
    },
    onSettled: (image) => settled.push(image),
    onOther: (path) => faults.push(path),
    onFault: (path) => faults.push(path),
    onIdle: () => {
      idle += 1;
    },
  });
/** Lets the time pass. Resolves when the file was looked at. */
async function elapse(): Promise<void> {
  const before = settled.length + idle;
  for (const look of waiting.splice(0)) look();
  await until(
    () => waiting.length + settled.length + idle,
    (count) => count > before,
  );
}

describe('a watched file', () => {
  it('is reported once it has kept its size for the whole time', async () => {
    const { touch } = open();
    writeFileSync(photo, 'one');
    touch(photo);
    await until(() => waiting.length, Boolean);
    appendFileSync(photo, ', two');
    await elapse();
    expect(settled).toEqual([]);
    await elapse();
    expect(settled).toMatchObject([{ path: photo, name: 'a.jpg', size: 8, type: 'image/jpeg' }]);
  });

  it('is not reported if it changed in a way that size and time do not show', async () => {
    const { touch } = open();
    writeFileSync(photo, 'one');
    touch(photo);
    await until(() => waiting.length, Boolean);
    touch(photo);
    await elapse();
    expect(settled).toEqual([]);
    await elapse();
    expect(settled).toHaveLength(1);
  });

  it('is reported again only after a change', async () => {
    const { touch } = open();
    writeFileSync(photo, 'one');
    touch(photo);
    await until(() => waiting.length, Boolean);
    await elapse();
    touch(photo);
    await until(
      () => idle,
      (count) => count === 2,
    );
    expect([settled.length, waiting.length]).toEqual([1, 0]);
    writeFileSync(photo, 'other');
    touch(photo);
    await until(() => waiting.length, Boolean);
    await elapse();
    expect(settled.map(({ size }) => size)).toEqual([3, 5]);
  });

  it('is reported again if only its bytes changed, or if it is forgotten', async () => {
    const { touch, forget } = open();
    const report = async () => {
      touch(photo);
      await until(() => waiting.length, Boolean);
      await elapse();
    };
    writeFileSync(photo, 'one');
    utimesSync(photo, 1, 1);
    await report();
    const { ctimeMs } = statSync(photo);
    // The clock of a file system may stand still for some milliseconds.
    await until(
      () => {
        writeFileSync(photo, 'two');
        utimesSync(photo, 1, 1);
        return statSync(photo).ctimeMs;
      },
      (changed) => changed > ctimeMs,
    );
    await report();
    forget(photo);
    await report();
    expect(settled).toHaveLength(3);
  });

  it('is ignored while it is empty, and when it is gone', async () => {
    const { touch } = open();
    writeFileSync(photo, '');
    touch(photo);
    touch(join(folder, 'gone.jpg'));
    await until(() => idle, Boolean);
    expect([settled, waiting, faults]).toEqual([[], [], []]);
    writeFileSync(photo, 'one');
    touch(photo);
    await until(() => waiting.length, Boolean);
    rmSync(photo);
    await elapse();
    expect([settled, faults]).toEqual([[], []]);
  });

  it('is not looked at after the end', async () => {
    const { touch, close } = open();
    writeFileSync(photo, 'one');
    touch(photo);
    await until(() => waiting.length, Boolean);
    close();
    expect(waiting).toEqual([]);
  });
});
