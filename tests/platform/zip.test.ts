import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { diskStorage } from '../../src/platform/storage/disk.ts';
import { layOut, type StoredEntry } from '../../src/platform/zip/layout.ts';
import { openPieces } from '../../src/platform/zip/read-pieces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storage = () => diskStorage(join(folder, 'storage'));
const MODIFIED = new Date('2026-06-01T10:20:31Z');

async function store(name: string, bytes: Buffer): Promise<StoredEntry> {
  const key = `files/${randomBytes(8).toString('hex')}`;
  await storage().put(key, bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { name, key, size: bytes.length, crc32: crc32(bytes), digest, modifiedAt: MODIFIED };
}

/** How many bytes of files the last archive asked for. */
let asked = 0;

async function read(entries: StoredEntry[], range?: { start: number; end: number }): Promise<Buffer> {
  const layout = layOut(entries);
  const files = storage();
  asked = 0;
  const watched: typeof files = {
    ...files,
    read(key, range) {
      asked += range ? range.end - range.start + 1 : Number.POSITIVE_INFINITY;
      return files.read(key, range);
    },
  };
  const { bytes } = await openPieces(layout, watched, range ?? { start: 0, end: layout.size - 1 });
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The archive as Python's zipfile reads it. */
const python = (path: string, program: string) =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      `import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\n${program}`,
      path,
    ]).toString(),
  );

const NAMES = ['plain.jpg', 'Bär & Söhne.jpg', '日本の写真.jpg', '😀 "quoted".png', `${'ä'.repeat(100)}.jpg`];

describe('an archive of stored files', () => {
  it('is what unzip and Python take it for: names, bytes, checksums and times', async () => {
    const entries = await Promise.all(NAMES.map((name, i) => store(name, randomBytes(i * 70_000 + 1))));
    const path = join(folder, 'plain.zip');
    writeFileSync(path, await read(entries));
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
    const found = python(
      path,
      'print(json.dumps([z.testzip(), [[i.filename, i.file_size, i.CRC, i.compress_type, list(i.date_time), i.external_attr >> 16] for i in z.infolist()]]))',
    );
    expect(found).toEqual([
      null,
      entries.map(({ name, size, crc32: sum }) => [name, size, sum, 0, [2026, 6, 1, 10, 20, 30], 0o100644]),
    ]);
    execFileSync('unzip', ['-q', path, '-d', join(folder, 'out')], {
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    });
    const times = execFileSync('find', [join(folder, 'out'), '-type', 'f', '-printf', '%T@\n'])
      .toString()
      .trim()
      .split('\n');
    expect([...new Set(times.map(Number))]).toEqual([MODIFIED.getTime() / 1000]);
  });

  it('is as long as was said, and any range of it is a part of the whole', async () => {
    const entries = await Promise.all(NAMES.map((name, i) => store(name, randomBytes(i * 300))));
    const whole = await read(entries);
    const { size } = layOut(entries);
    expect(whole.length).toBe(size);
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        expect((await read(entries, { start, end })).equals(whole.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('has another tag with any other name, digest, size, time or order', async () => {
    const entries = await Promise.all(['a', 'b'].map((name) => store(name, randomBytes(100))));
    const [a, b] = entries as [StoredEntry, StoredEntry];
    const tags = [
      [a, b],
      [b, a],
      [a],
      [{ ...a, name: 'c' }, b],
      [{ ...a, digest: 'x' }, b],
      [{ ...a, size: 99 }, b],
      [{ ...a, crc32: 1 }, b],
      [{ ...a, modifiedAt: new Date(0) }, b],
    ].map((list) => layOut(list).tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(layOut([a, b]).tag).toBe(tags[0]);
  });

  it('breaks off where a file is shorter, replaced since, or missing', async () => {
    const good = await store('good', randomBytes(10));
    for (const [change, fault] of [
      [Buffer.alloc(5), 'shorter'],
      [randomBytes(1000), 'has changed'],
    ] as const) {
      const entry = await store('entry', randomBytes(1000));
      await storage().remove(entry.key);
      await storage().put(entry.key, change);
      await expect(read([good, entry])).rejects.toThrow(fault);
    }
    const gone = { ...good, key: 'files/gone' };
    await expect(read([good, gone])).rejects.toThrow('missing');
    await expect(read([gone])).rejects.toThrow('missing');
  });
});

/** An archive on the disk whose files are holes: everything else is written where it belongs. */
function writeSparse(path: string, entries: StoredEntry[]): number {
  const layout = layOut(entries);
  const file = openSync(path, 'w');
  let position = 0;
  // Headers that follow each other are written together.
  let waiting: Buffer[] = [];
  const write = () => {
    const bytes = Buffer.concat(waiting);
    writeSync(file, bytes, 0, bytes.length, position - bytes.length);
    waiting = [];
  };
  for (const piece of layout.pieces({ start: 0, end: layout.size - 1 })) {
    if ('bytes' in piece) waiting.push(piece.bytes);
    else if (piece.entry.size <= 10) waiting.push(Buffer.alloc(piece.end - piece.start + 1));
    else write();
    position += 'bytes' in piece ? piece.bytes.length : piece.end - piece.start + 1;
  }
  write();
  closeSync(file);
  expect(position).toBe(layout.size);
  return layout.size;
}

describe('ZIP64', () => {
  const entry = (name: string, size: number): StoredEntry => ({
    name,
    key: `files/${name}`,
    size,
    crc32: crc32(Buffer.alloc(Math.min(size, 10))),
    digest: name,
    modifiedAt: MODIFIED,
  });

  it('says where files lie beyond 4 GB, and of one that is larger how large', () => {
    const path = join(folder, 'large.zip');
    const sizes = [4_294_967_294, 4_294_967_295, 5_000_000_000, 10];
    const size = writeSparse(
      path,
      sizes.map((bytes, i) => entry(`${i}.jpg`, bytes)),
    );
    expect(size).toBeGreaterThan(sizes.reduce((sum, bytes) => sum + bytes));
    const [listed, last] = python(
      path,
      'print(json.dumps([[[i.file_size, i.header_offset] for i in z.infolist()], z.read("3.jpg").hex()]))',
    );
    expect(listed.map(([bytes]: number[]) => bytes)).toEqual(sizes);
    expect(listed[3][1]).toBeGreaterThan(2 ** 32);
    expect(last).toBe('00'.repeat(10));
    expect(execFileSync('unzip', ['-l', path]).toString()).toMatch(/13589934599 +4 files/);
    expect(execFileSync('unzip', ['-tq', path, '3.jpg']).toString()).toContain('No errors detected');
  });

  it('counts more than 65,535 files', () => {
    const path = join(folder, 'many.zip');
    writeSparse(
      path,
      Array.from({ length: 70_000 }, (_, i) => entry(`${i}.jpg`, 10)),
    );
    expect(python(path, 'print(json.dumps([len(z.namelist()), z.read("69999.jpg").hex()]))')).toEqual([
      70_000,
      '00'.repeat(10),
    ]);
    expect(execFileSync('unzip', ['-tqq', path, '65535.jpg']).toString()).toBe('');
  });

  it('is read at its end without anything that lies before', async () => {
    const key = 'files/hole';
    await storage().put(key, Buffer.alloc(1));
    truncateSync(join(folder, 'storage', key), 6_000_000_000);
    const entries = [{ ...entry('hole.jpg', 6_000_000_000), key }, await store('last.jpg', randomBytes(100))];
    const { size } = layOut(entries);
    const tail = await read(entries, { start: size - 1_000, end: size - 1 });
    expect(tail.length).toBe(1_000);
    expect(tail.includes('last.jpg')).toBe(true);
    expect(asked).toBeLessThanOrEqual(1_000);
  });
});
