import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import workerpool from 'workerpool';
import type { Log } from '../log/log.ts';

export type Picture = {
  /** Upright, in pixels; null when the bytes are no picture that we read. */
  width: number | null;
  height: number | null;
  /** What the bytes are, as a content type; null when nobody could tell. */
  type: string | null;
  /** Upright JPEG without metadata, long edge at most 480 px; null when the picture can't be decoded. */
  thumbnail: Uint8Array | null;
};

export type Images = {
  /** Reads the picture at `path`. Never throws for what the bytes contain. */
  inspect(path: string): Promise<Picture>;
  end(): Promise<void>;
};

const DEADLINE_MS = 30_000;
const UNREADABLE: Picture = { width: null, height: null, type: null, thumbnail: null };

/** Decoders are C libraries that read strangers' bytes, so they work in processes of their own: a crash or a hang costs one picture. */
export function openImages(log: Log): Images {
  const pool = workerpool.pool(join(import.meta.dirname, 'decoder.ts'), {
    workerType: 'process',
    minWorkers: availableParallelism(),
    maxWorkers: availableParallelism(),
    maxQueueSize: 1_000,
    forkOpts: {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    },
  });
  return {
    async inspect(path) {
      try {
        return await pool.exec<(path: string) => Promise<Picture>>('inspect', [path]).timeout(DEADLINE_MS);
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be decoded');
        return UNREADABLE;
      }
    },
    end: async () => {
      await pool.terminate(true, 2_000);
    },
  };
}
