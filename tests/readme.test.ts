import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { fillDataDir } from './support/data-dir.ts';
import { freePort, killProcesses, startProcess } from './support/process.ts';
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
    expect(output).toMatch(/Logged in to http:\S+ as admin/);
    expect(output).toContain('1 to upload, 1 already there. Nothing was sent.');
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
