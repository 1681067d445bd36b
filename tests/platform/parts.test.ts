import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { appendToFile } from '../../src/platform/storage/disk.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-parts-'));
  path = join(folder, 'part');
  writeFileSync(path, '');
});
afterEach(() => {
  mock.restoreAll();
  rmSync(folder, { recursive: true });
});

/** Watches every open file. `synced()` is the position up to which all bytes were written before a sync that has ended. */
async function watchDisk() {
  const file = await open(path);
  const handles: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  const { write, datasync } = handles;
  let written = 0;
  let synced = 0;
  mock.method(handles, 'write', async function (this: FileHandle, ...args: [Buffer, number, number, number]) {
    const result = await Reflect.apply(write, this, args);
    written = args[3] + result.bytesWritten;
    return result;
  });
  mock.method(handles, 'datasync', async function (this: FileHandle) {
    const before = written;
    await datasync.call(this);
    synced = before;
  });
  return { synced: () => synced };
}

const pieces = (count: number) => Array.from({ length: count }, (_, i) => Buffer.alloc(MEGABYTE, i));

async function* breakingOff(chunks: Buffer[]) {
  yield* chunks;
  throw new Error('The client hung up.');
}

describe('appending to a part', () => {
  it('stores an offset only after its bytes are on the disk', async () => {
    const { synced } = await watchDisk();
    const stored: [offset: number, onDisk: number][] = [];
    const source = pieces(35);
    await appendToFile(
      path,
      0,
      source as never,
      () => {},
      async (offset) => void stored.push([offset, synced()]),
    );
    expect(stored.length).toBeGreaterThan(2);
    expect(stored.filter(([offset, onDisk]) => onDisk < offset)).toEqual([]);
    expect(stored.at(-1)).toEqual([35 * MEGABYTE, 35 * MEGABYTE]);
    expect(readFileSync(path).equals(Buffer.concat(source))).toBe(true);
  });

  it('does the same when the client hangs up: the bytes that were written count', async () => {
    const { synced } = await watchDisk();
    const stored: [offset: number, onDisk: number][] = [];
    const appended = appendToFile(
      path,
      0,
      breakingOff(pieces(3)),
      () => {},
      async (offset) => void stored.push([offset, synced()]),
    );
    await expect(appended).rejects.toThrow('The client hung up.');
    expect(stored.length).toBe(1);
    expect(stored.filter(([offset, onDisk]) => onDisk < offset)).toEqual([]);
  });

  it('stores no offset when the disk cannot sync', async () => {
    const file = await open(path);
    mock.method(Object.getPrototypeOf(file) as FileHandle, 'datasync', async () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    await file.close();
    const stored: number[] = [];
    const appended = appendToFile(
      path,
      0,
      pieces(1) as never,
      () => {},
      async (offset) => void stored.push(offset),
    );
    await expect(appended).rejects.toMatchObject({ code: 'EIO' });
    expect(stored).toEqual([]);
  });
});
