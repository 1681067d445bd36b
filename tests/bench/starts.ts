import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, time } from './measure.ts';
import { folder, report, SERVER, serve } from './stage.ts';

const STARTS = 5;

/** How soon the service is ready on its embedded database: on an empty folder, and on one that it has used before. */
export async function starts() {
  const dataDir = join(folder, 'starts');
  const start = async () => {
    let stop = async () => {};
    const milliseconds = await time(async () => {
      ({ stop } = await serve(SERVER, { DATABASE_URL: '', DATA_DIR: dataDir, NODE_COMPILE_CACHE: '' }));
    });
    await stop();
    return milliseconds / 1000;
  };
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    rmSync(dataDir, { recursive: true, force: true });
    cold.push(await start());
    warm.push(await start());
  }
  for (const [what, seconds, most] of [
    ['first start until ready', median(cold), 2],
    ['later start until ready', median(warm), 0.8],
  ] as const)
    report(what, `${seconds.toFixed(2)} s`, `<= ${most} s`, seconds <= most);
}
