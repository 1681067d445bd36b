import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { issueToken, killProcesses, startProcess } from '../support/process.ts';
import { type Call, canTrace, readTrace, tracing } from '../support/strace.ts';

const traceable = canTrace();
if (!traceable) console.warn('The tests of what is on the disk are skipped: no strace in the PATH that may trace.');
const traced = traceable ? describe : describe.skip;

traced('POST /api/v1/events/{id}/photos: by the time of its 201', () => {
  let folder: string;
  let path: string;
  /** The disk operations of the process until it began to write the response. */
  let calls: Call[];
  const paths = ({ args }: Call) => [...args.matchAll(/"([^"]*)"/g)].map(([, found = '']) => found);
  const isSync = ({ name }: Call) => name === 'fsync' || name === 'fdatasync';
  const synced = (file: string) => calls.filter((call) => isSync(call) && call.args.endsWith(`<${file}>`));
  const renamedTo = (file: string) => {
    const found = calls.find((call) => call.name.startsWith('rename') && paths(call)[1] === file);
    if (!found) throw new Error(`Nothing was renamed to ${file}.`);
    return { ...found, from: paths(found)[0] ?? '' };
  };
  const stored = (area: string, extension = '') => join(folder, 'storage', area, `${path}${extension}`);
  const files = () => [
    ['original', stored('events/active')],
    ['thumbnail', stored('thumbnails', '.jpg')],
  ];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-durable-'));
    const database = await createDatabase();
    const trace = join(folder, 'trace');
    const atelier = await startProcess(
      { DATABASE_URL: database.url, DATA_DIR: folder, UV_USE_IO_URING: '0' },
      { through: tracing(trace) },
    );
    const headers = { authorization: `Bearer ${await issueToken(atelier.url)}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify(anEvent());
    const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers: json, body });
    const { id } = (await created.json()) as { id: number };
    // The second one finds its folders there, and so has less to wait for.
    for (let i = 0; i < 2; i++) {
      const form = new FormData();
      form.append('photo', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }), 'a.jpg');
      const upload = { method: 'POST', headers, body: form };
      const uploaded = await fetch(`${atelier.url}/api/v1/events/${id}/photos`, upload);
      ({ path } = (await uploaded.json()) as { path: string });
    }
    await atelier.end();
    const all = readTrace(trace);
    const answer = all.findLast(({ args }) => args.includes('HTTP/1.1 201 Created'));
    calls = all.filter(({ done }) => done < (answer?.begun ?? 0));
    await database.drop();
  });
  afterAll(() => {
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the files were synced before they got their names', () => {
    for (const [what, file = ''] of files()) {
      const rename = renamedTo(file);
      expect([what, synced(rename.from).some(({ done }) => done < rename.begun)]).toEqual([what, true]);
    }
  });

  it('their folders were synced after that', () => {
    for (const [what, file = ''] of files()) {
      const rename = renamedTo(file);
      expect([what, synced(dirname(file)).some(({ begun }) => begun > rename.done)]).toEqual([what, true]);
    }
  });

  it('the names of new folders were synced into the folders above', () => {
    const made = calls.flatMap((call) =>
      call.name.startsWith('mkdir') ? [{ ...call, path: paths(call)[0] ?? '' }] : [],
    );
    const kept = made.filter(({ path }) => /\/storage\/(events|thumbnails)\b/.test(path));
    expect(kept.map(({ path }) => path)).toEqual(expect.arrayContaining(files().map(([, file = '']) => dirname(file))));
    for (const { path, done } of kept)
      expect([path, synced(dirname(path)).some(({ begun }) => begun > done)]).toEqual([path, true]);
  });
});
