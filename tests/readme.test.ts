import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { killProcesses, startProcess } from './support/process.ts';
import { PASSWORD } from './support/studio.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

afterEach(killProcesses);

describe('the README', () => {
  it('has a tour that runs as printed and ends at the files on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-tour-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const atelier = await startProcess({ DATA_DIR: join(folder, 'data') });
    const script = [...readme.matchAll(/```sh tour\n(.*?)```/gs)].map(([, block]) => block).join('\necho\n');
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: path, ATELIER: atelier.url, PASSWORD },
    });
    expect(output).toMatch(/"width":2000,"height":3000/);
    expect(output).toMatch(/"share_url":"http:\/\/localhost:\d+\/gallery\/wedding-ada-bo-2026-06-01\/[0-9a-f]{32}"/);
    const [thumbnail] = /data\/storage\/thumbnails\/\S+/.exec(output) ?? [];
    expect(await sharp(join(folder, thumbnail ?? '')).metadata()).toMatchObject({ width: 320, height: 480 });
    expect(output).toMatch(/data\/storage\/events\/active\/wedding-ada-bo-2026-06-01\/\d{13}_[0-9a-f]{8}\.jpg/);
    await atelier.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('names every variable of the configuration', () => {
    const config = readFileSync(join(root, 'src/config.ts'), 'utf8');
    const names = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
