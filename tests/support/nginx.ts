import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './process.ts';
import { until } from './until.ts';

export const isThere = spawnSync('nginx', ['-v']).status === 0;
if (!isThere) console.log('nginx is missing (Debian: nginx-light): what it checks is skipped.');

/** Returns the `describe` of tests that need nginx. It is looked up on each call, because a worker keeps this module when it runs the next file. */
export const withNginx = () => (isThere ? describe : describe.skip);

const page = join(import.meta.dirname, '../../docs/operate/nginx.md');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The server of the document, with the names of this machine and without TLS. */
function documented(port: number, atelierUrl: string, storage: string): string {
  const [, text = ''] = /```nginx\n(.*?)```/s.exec(readFileSync(page, 'utf8')) ?? [];
  const changes: [string | RegExp, string][] = [
    ['127.0.0.1:3000', new URL(atelierUrl).host],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate.*$\n/gm, ''],
    ['/srv/atelier/data/storage/', `${storage}/`],
  ];
  return changes.reduce((changed, [from, to]) => {
    if (changed.replace(from, to) === changed) throw new Error(`${page} has no ${from}.`);
    return changed.replace(from, to);
  }, text);
}

/**
 * nginx with the configuration of the document, which `change` may alter, in front of an Atelier whose files are in the folder
 * `storage`.
 */
export async function startNginx(atelierUrl: string, storage: string, change = (text: string) => text) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'temporary'));
  const configuration = `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n')}
      ${change(documented(port, atelierUrl, storage))}
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isServing = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isServing, (serves) => serves || child.exitCode !== null);
  return {
    url,
    /** Everything that it has logged. */
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;
