import { open } from 'node:fs/promises';

// Loaded before `atelier move-storage`, with HOLD_AFTER in its environment. This many files are entered in its journal as done. The next
// one stays unfinished until the command is interrupted, and all others wait behind it.

const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle);
await handle.close();

const { appendFile } = prototype;
let left = Number(process.env.HOLD_AFTER);
prototype.appendFile = async function (line: string) {
  if (line.startsWith('-') && left-- === 0)
    await new Promise((resolve) => {
      process.once('SIGINT', resolve);
      process.stderr.write('The journal is held.\n');
    });
  return appendFile.call(this, line);
};
