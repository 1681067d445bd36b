import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { median, time } from './measure.ts';
import { atelier, folder, report, root, token } from './stage.ts';

const STARTS = 40;
const KNOWN_FILES = 5_000;
const IDLE_SECONDS = 60;
const TICKS_PER_SECOND = 100;
const program = join(root, 'dist/cli/atelier.mjs');
/** Another Node than this one, such as Node 20. */
const node = process.env.BENCH_NODE ?? process.execPath;

const environment = { ...process.env, NODE_OPTIONS: '', ATELIER_URL: atelier.url, ATELIER_TOKEN: token };

/** The same request without the command line, for comparison. */
const REQUEST = `const http = require('node:http');
http.get('${atelier.url}/api/v1/events?limit=100', { headers: { Authorization: 'Bearer ${token}' } }, (answer) => {
  let text = '';
  answer.on('data', (chunk) => { text += chunk; });
  answer.on('end', () => { process.stdout.write(JSON.parse(text).events.length + '\\n'); process.exit(); });
});`;

/** `npm run bench -- cli`: the start of the command line, a second upload of known files, and a watch without work. */
export async function cli(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build:cli'], { cwd: root });
  await start();
  const event = await createEvent();
  await secondUpload(event);
  await idleWatch(event);
}

/** Runs a command until its end, and returns the milliseconds. Fails if the command does. */
const run = (args: string[]): Promise<number> =>
  time(
    () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(node, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
        child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]}: ${code}`))));
      }),
  );

async function start(): Promise<void> {
  const rounds: [number, number, number][] = [];
  for (let i = 0; i < STARTS; i++)
    rounds.push([await run(['-e', '0']), await run(['-e', REQUEST]), await run([program, 'events'])]);
  const [empty, request, ours] = [0, 1, 2].map((i) => median(rounds.map((round) => round[i] ?? 0))) as [
    number,
    number,
    number,
  ];
  const allowed = 1.3 * empty + (request - empty);
  report(
    'atelier events, from its start to its end',
    `${ours.toFixed(0)} ms (node -e 0: ${empty.toFixed(0)} ms, with the request: ${request.toFixed(0)} ms)`,
    `<= ${allowed.toFixed(0)} ms`,
    ours <= allowed,
  );
}

async function createEvent(): Promise<string> {
  const args = [program, 'event', 'create', 'Bench', '--type', 'other', '--no-password'];
  return execFileSync(node, args, { env: environment, encoding: 'utf8' }).trim();
}

async function secondUpload(event: string): Promise<void> {
  const pictures = join(folder, 'known');
  mkdirSync(pictures);
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  for (let i = 0; i < KNOWN_FILES; i++)
    writeFileSync(join(pictures, `IMG_${i}.jpg`), Buffer.concat([jpeg, Buffer.from(`${i}`)]));
  const upload = () => run([program, 'upload', pictures, '--event', event, '--parallel', '8']);
  // A file is only trusted some time after its last change.
  await sleep(2_500);
  await upload();
  const seconds = median([await upload(), await upload(), await upload()]) / 1_000;
  report(`second upload of ${KNOWN_FILES} files`, `${seconds.toFixed(1)} s`, '< 3 s', seconds < 3);
  rmSync(pictures, { recursive: true });
}

async function idleWatch(event: string): Promise<void> {
  const watched = join(folder, 'watched');
  for (let i = 0; i < 100; i++) mkdirSync(join(watched, `folder ${i}`), { recursive: true });
  const child = spawn(node, [program, 'watch', watched, '--event', event], { env: environment, stdio: 'pipe' });
  await said(child, 'Watching');
  // Its connection to the server is closed by then.
  await sleep(10_000);
  const before = processorTime(child);
  await sleep(IDLE_SECONDS * 1_000);
  const share = (processorTime(child) - before) / IDLE_SECONDS;
  child.kill('SIGINT');
  report(
    'atelier watch of 100 folders, without work',
    `${(share * 100).toFixed(3)} % of a core`,
    '< 0.2 %',
    share < 0.002,
  );
}

const said = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => String(chunk).includes(text) && resolve());
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it printed ${text}.`)));
  });

/** In seconds, of all threads. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}
