import { closeSync, openSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './platform/log/log.ts';

const FILE = 'worker-heartbeat';
const BEAT_MS = 10_000;
/** A worker without a heartbeat for this long hangs or has ended. */
export const DEAD_MS = 60_000;

export const heartbeatFile = (dataDir: string): string => join(dataDir, FILE);

/** A worker has no port to ask, so the time of a file shows that it is alive. Returns the function that ends it. */
export function startHeartbeat(dataDir: string, log: Log): () => Promise<void> {
  const file = heartbeatFile(dataDir);
  const beat = () => {
    try {
      closeSync(openSync(file, 'a'));
      const now = new Date();
      utimesSync(file, now, now);
    } catch (error) {
      // Then the health check fails; the work continues.
      log.warn({ err: error }, 'could not write the heartbeat of this worker');
    }
  };
  beat();
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}
