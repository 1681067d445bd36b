import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from './cli.ts';
import { aJpeg, anEvent } from './factories.ts';
import { openStudio, type Studio } from './studio.ts';
import { until } from './until.ts';

/** A studio with a new event and a new folder for each test, in which `in` is watched. */
export function openWatchedFolder() {
  let studio: Studio;
  let username: string;
  let token: string;
  let folder: string;
  let event: number;
  let jpeg: Buffer;
  let interruption: AbortController;
  let running: Promise<number> | undefined;

  beforeAll(async () => {
    studio = await openStudio();
    ({ username } = await studio.account('admin'));
    token = await studio.token(username);
    jpeg = await aJpeg(30, 20);
  });
  afterAll(() => studio.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-watch-'));
    mkdirSync(join(folder, 'in'));
    event = (await studio.v1(token).post('/events', anEvent()).expect(201)).body.id;
    interruption = new AbortController();
  });
  afterEach(async () => {
    interruption.abort();
    await running;
    rmSync(folder, { recursive: true });
  });

  const start = (command: string, args: string[], more: NodeJS.ProcessEnv) => {
    const environment = { ATELIER_URL: studio.url, ATELIER_TOKEN: token, ...more };
    const { signal: interrupted } = interruption;
    const tuning = { settleMs: 50, pauses: [10] };
    const started = startCli([command, 'in', '--event', String(event), ...args], {
      folder,
      environment,
      interrupted,
      tuning,
    });
    running = started.done;
    return started;
  };
  const names = async () => {
    const { body } = await studio.v1(token).get(`/events/${event}/photos?limit=100`).expect(200);
    return body.photos.map((photo: { original_filename: string }) => photo.original_filename).sort();
  };
  return {
    studio: () => studio,
    username: () => username,
    path: (name: string) => join(folder, name),
    watch: (args: string[] = [], more: NodeJS.ProcessEnv = {}) => start('watch', args, more),
    upload: (more: NodeJS.ProcessEnv = {}) => start('upload', [], more),
    interrupt: () => interruption.abort(),
    /** Writes a photo whose bytes differ from those with another text. */
    write(name: string, text = name, extraBytes = 0): void {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), Buffer.concat([jpeg, Buffer.from(text), Buffer.alloc(extraBytes, 1)]));
    },
    untilNamed: (...expected: string[]) =>
      until(names, (found) => JSON.stringify(found) === JSON.stringify(expected.sort())),
  };
}
