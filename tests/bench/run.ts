import { automation } from './automation.ts';
import { cli } from './cli.ts';
import { download } from './download.ts';
import { enumeration } from './enumeration.ts';
import { gallery } from './gallery.ts';
import { growth } from './growth.ts';
import { guests } from './guests.ts';
import { idle } from './idle.ts';
import { insights } from './insights.ts';
import { jobs } from './jobs.ts';
import { live } from './live.ts';
import { nginx } from './nginx.ts';
import { overload } from './overload.ts';
import { pictures } from './pictures.ts';
import { reads } from './reads.ts';
import { screens } from './screens.ts';
import { sizing } from './sizing.ts';
import { soak } from './soak.ts';
import { finish } from './stage.ts';
import { starts } from './starts.ts';
import { studio } from './studio.ts';
import { tasks } from './tasks.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/**
 * Measures against bounds, and prints which of them were missed. With `--strict`, it then ends with exit code 1.
 *
 * `npm run bench`, or `npm run bench -- webhooks` for one part. Five parts run only if you name them. `growth --scale 1` makes a large
 * installation, `sizing` measures it, and `idle` starts ten. `soak MINUTES PICTURE` and `live MINUTES` take the given time.
 */
const parts: Record<string, () => Promise<void>> = {
  gallery,
  tasks,
  reads,
  uploads,
  starts,
  webhooks,
  pictures,
  screens,
  guests,
  insights,
  download,
  nginx,
  automation,
  cli,
  enumeration,
  studio,
  jobs,
  overload,
};
const strict = process.argv.includes('--strict');
const [name = '', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--strict');
if (name === 'soak') await soak(Number(rest[0] ?? 10), rest[1]);
else if (name === 'live') await live(Number(rest[0] ?? 3));
else if (name === 'growth') await growth();
else if (name === 'sizing') await sizing();
else if (name === 'idle') await idle(Number(rest[0] ?? 10), Number(rest[1] ?? 180));
else for (const [part, run] of Object.entries(parts)) if (!name || [name, ...rest].includes(part)) await run();
await finish(strict);
