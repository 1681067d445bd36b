import { closeSync, openSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'worker-heartbeat';
const BEAT_MS = 10_000;
/** A worker that has not shown itself for so long hangs, or is gone. */
export const DEAD_MS = 60_000;

export const heartbeatFile = (dataDir: string): string => join(dataDir, FILE);

/** A worker has no port to ask: it shows by the time of a file that it goes on. Returns the function that ends it. */
export function startHeartbeat(dataDir: string): () => Promise<void> {
  const file = heartbeatFile(dataDir);
  const beat = () => {
    closeSync(openSync(file, 'a'));
    const now = new Date();
    utimesSync(file, now, now);
  };
  beat();
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}
