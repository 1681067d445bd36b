import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { collect } from './support/collect.ts';
import { fillDataDir } from './support/data-dir.ts';
import { aJpeg, anEvent } from './support/factories.ts';
import { freePort, killProcesses, startProcess } from './support/process.ts';
import { openStudio } from './support/studio.ts';
import { takeTour } from './support/tour.ts';
import { unreadBytes } from './support/unread-bytes.ts';
import { until } from './support/until.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

let receiver: ChildProcess | undefined;
afterEach(() => {
  killProcesses();
  receiver?.kill('SIGKILL');
});

describe('README and documents', () => {
  it('have a tour that runs as printed and ends at the files on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-tour-'));
    mkdirSync(join(folder, 'data'));
    await fillDataDir(join(folder, 'data'));
    const atelier = await startProcess({ DATA_DIR: join(folder, 'data') });
    const output = await takeTour(folder, atelier.url);
    expect(output).toMatch(/"width":2000,"height":3000/);
    expect(output).toMatch(/"share_url":"http:\/\/localhost:\d+\/gallery\/wedding-ada-bo-2026-06-01\/[0-9a-f]{32}"/);
    expect(output).toMatch(/data\/storage\/thumbnails\/\S+/);
    const [thumbnail = ''] = globSync(join(folder, 'data/storage/thumbnails/*/*'));
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 320, height: 480 });
    expect(output).toMatch(/data\/storage\/events\/active\/wedding-ada-bo-2026-06-01\/\d{13}_[0-9a-f]{8}\.jpg/);
    expect(output).toContain('1 uploaded, 1 already there');
    expect(output).toMatch(/2 downloaded|"known":\[\{/);
    expect(output).toMatch(/"type":"photo.deleted"/);
    await atelier.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('have a receiver of webhooks that takes genuine deliveries, however they are cut, and no others', async () => {
    const [, program = ''] = /```js\n(import.*?)```/s.exec(read('docs/api/webhooks.md')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'atelier-receiver-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const port = await freePort();
    writeFileSync(join(folder, 'receiver.mjs'), program.replace('8080', String(port)));
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const env = { ...process.env, WEBHOOK_SECRET: secret };
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: 'ignore' });
    const body = Buffer.from('{"name":"Zoë"}');
    const cut = body.indexOf(0xab);
    const deliver = (signed: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const now = new Date();
        const request = http.request({ host: '127.0.0.1', port, method: 'POST' }, (res) => resolve(res.statusCode));
        request.on('error', reject);
        request.setHeader('webhook-id', 'msg_1');
        request.setHeader('webhook-timestamp', String(Math.floor(now.getTime() / 1000)));
        request.setHeader('webhook-signature', new Webhook(secret).sign('msg_1', now, String(signed)));
        // The rest follows once the receiver has read the beginning.
        request.write(body.subarray(0, cut), async (error) => {
          if (error) return;
          const isRead = () => unreadBytes(port, request.socket?.localPort ?? 0) === 0;
          await until(isRead, Boolean).catch(reject);
          request.end(body.subarray(cut));
        });
      });
    const listening = () =>
      deliver(body).then(
        () => true,
        () => false,
      );
    expect(await until(listening, Boolean)).toBe(true);
    expect([await deliver(body), await deliver(Buffer.from('{}'))]).toEqual([204, 401]);
    rmSync(folder, { recursive: true });
  });

  it('have a script that uploads the finished files of a folder, and then waits', async () => {
    const [, script = ''] = /```sh watch\n(.*?)```/s.exec(read('docs/api/clients.md')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'atelier-watch-'));
    const studio = await openStudio();
    const { username } = await studio.account('admin');
    const token = await studio.token(username);
    const { id } = (await studio.v1(token).post('/events', anEvent()).expect(201)).body;
    for (const name of ['finished', 'growing']) writeFileSync(join(folder, `${name}.jpg`), await aJpeg(30, 20));
    utimesSync(join(folder, 'finished.jpg'), 0, 0);
    utimesSync(join(folder, 'growing.jpg'), 4e9, 4e9);
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    const env = {
      ...process.env,
      PATH: path,
      ATELIER_URL: studio.url,
      ATELIER_TOKEN: token,
      PAUSE: '600',
      npm_config_ignore_scripts: 'true',
    };
    const watch = spawn('sh', ['-c', script, 'sh', folder, String(id)], { cwd: root, env, detached: true });
    try {
      const { stream, text } = collect();
      watch.stdout.pipe(stream);
      await until(text, (output) => output.includes('"uploaded":1'));
    } finally {
      process.kill(-(watch.pid ?? Number.NaN), 'SIGKILL');
    }
    const { body } = await studio.v1(token).get(`/events/${id}/photos`).expect(200);
    expect(body.photos.map((photo: { original_filename: string }) => photo.original_filename)).toEqual([
      'finished.jpg',
    ]);
    await studio.close();
    rmSync(folder, { recursive: true });
  });

  it.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))('%s: links to files and headings that exist', (file) => {
    const prose = (name: string) =>
      read(name).replace(/^```.*?^```|`[^`\n]*`/gms, (code) => code.replace(/[^\w\s]/g, ''));
    for (const [, target = ''] of prose(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const found = path ? normalize(join(dirname(file), path)) : file;
      expect([target, existsSync(join(root, found))]).toEqual([target, true]);
      // The service serves this folder alone.
      if (file.startsWith('docs/')) expect(found).toMatch(/^docs\//);
      const slugger = new GithubSlugger();
      const anchors = anchor
        ? [...prose(found).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => slugger.slug(title))
        : [];
      if (anchor) expect([target, anchors]).toEqual([target, expect.arrayContaining([anchor])]);
    }
  });

  it('list every variable of the configuration, and no other', () => {
    const config = read('src/config.ts');
    const names = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    const firstCells = [...read('docs/operate/configuration.md').matchAll(/^\|([^|]*)\|/gm)]
      .map(([, cell]) => cell ?? '')
      .join();
    const named = [...firstCells.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(names.sort());
  });
});
