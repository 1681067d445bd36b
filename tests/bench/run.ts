import { automation } from './automation.ts';
import { download } from './download.ts';
import { gallery } from './gallery.ts';
import { overload } from './overload.ts';
import { soak } from './soak.ts';
import { finish } from './stage.ts';
import { studio } from './studio.ts';
import { tasks } from './tasks.ts';
import { webhooks } from './webhooks.ts';

/** `npm run bench`, or `npm run bench -- webhooks` for one part; `npm run bench -- soak MINUTES PICTURE` runs when it is asked for. */
const parts: Record<string, () => Promise<void>> = {
  gallery,
  tasks,
  webhooks,
  download,
  automation,
  studio,
  overload,
};

const wanted = process.argv.slice(2);
if (wanted[0] === 'soak') await soak(Number(wanted[1] ?? 10), wanted[2]);
else for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
await finish();
