import { automation } from './automation.ts';
import { download } from './download.ts';
import { gallery } from './gallery.ts';
import { growth } from './growth.ts';
import { overload } from './overload.ts';
import { finish } from './stage.ts';
import { studio } from './studio.ts';
import { tasks } from './tasks.ts';
import { webhooks } from './webhooks.ts';

/** `npm run bench`, or `npm run bench -- webhooks` for one part; `npm run bench -- growth --scale 1` for a large installation. */
const parts: Record<string, () => Promise<void>> = {
  gallery,
  tasks,
  webhooks,
  download,
  automation,
  studio,
  overload,
  growth,
};

const wanted = process.argv.slice(2).filter((name) => name in parts);
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
await finish();
