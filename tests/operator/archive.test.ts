import { hash } from 'node:crypto';
import { pack } from 'tar-stream';
import { CHECKSUMS, MANIFEST, MANIFEST_CHECKSUM } from '../../src/operator/archive/format.ts';
import { readArchive } from '../../src/operator/archive/read-archive.ts';
import { type ArchiveWriter, writeArchive } from '../../src/operator/archive/write-archive.ts';

const PREVIEW = 'files/thumbnails/a.jpg';

const anEnd = () => ({ id: crypto.randomUUID(), completed_at: new Date().toISOString(), files: 0, bytes: 0 });

/** The files that a restore keeps of an archive that is filled like this. */
async function keptOf(fill: (archive: ArchiveWriter) => Promise<unknown>): Promise<Record<string, string>> {
  const archive = writeArchive();
  const filled = fill(archive).then(() => archive.end(anEnd()));
  const kept = await provenIn(archive.output);
  await filled;
  return kept;
}

/** The names that a reader finds proven, with their bytes. */
async function provenIn(output: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const staged = new Map<string, string>();
  const kept: Record<string, string> = {};
  await readArchive(output, {
    async entry(name, bytes) {
      staged.set(name, Buffer.concat(await Array.fromAsync(bytes)).toString());
    },
    async proven(name) {
      kept[name] = staged.get(name) ?? '';
    },
    async void(name) {
      staged.delete(name);
    },
  });
  return kept;
}

const file = (archive: ArchiveWriter, bytes: string) =>
  archive.add(PREVIEW, Buffer.byteLength(bytes), [Buffer.from(bytes)]);
async function* brokenOff() {
  yield Buffer.from('ha');
  throw new Error('The file was removed while it was read.');
}
const half = (archive: ArchiveWriter) => archive.add(PREVIEW, 4, brokenOff());

describe('an archive', () => {
  it('has the last bytes of a file that was made again and copied twice', async () => {
    const kept = await keptOf(async (archive) => {
      await file(archive, 'old');
      await file(archive, 'new one');
    });
    expect(kept).toEqual({ [PREVIEW]: 'new one' });
  });

  it('has the whole copy of a file that was copied whole, then half, then whole', async () => {
    const kept = await keptOf(async (archive) => {
      await file(archive, 'old');
      await half(archive);
      await file(archive, 'new one');
    });
    expect(kept).toEqual({ [PREVIEW]: 'new one' });
  });

  it('leaves out a file whose last copy is a half', async () => {
    const kept = await keptOf(async (archive) => {
      await file(archive, 'old');
      expect(await half(archive)).toBeUndefined();
      await archive.addText('other', 'text');
    });
    expect(kept).toEqual({ other: 'text' });
  });

  it('is read although an earlier version listed a file with the checksums of both copies', async () => {
    const tar = pack();
    const list = ['old', 'new one'].map((bytes) => `${hash('sha256', bytes)}  ${PREVIEW}\n`).join('');
    const manifest = JSON.stringify({ ...anEnd(), checksums: [hash('sha256', list)] });
    for (const bytes of ['old', 'new one']) tar.entry({ name: PREVIEW }, bytes);
    tar.entry({ name: `${CHECKSUMS}000001` }, list);
    tar.entry({ name: MANIFEST }, manifest);
    tar.entry({ name: MANIFEST_CHECKSUM }, `${hash('sha256', manifest)}  ${MANIFEST}\n`);
    tar.finalize();
    expect(await provenIn(tar as unknown as AsyncIterable<Uint8Array>)).toEqual({ [PREVIEW]: 'new one' });
  });
});
