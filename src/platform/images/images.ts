import { join } from 'node:path';
import workerpool from 'workerpool';
import { unavailable } from '../errors.ts';
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
  /** Whether pictures were inspected in the last seconds: what can wait should. */
  isBusy(): boolean;
  /** Upright JPEG without metadata, long edge at most 2048 px; null when the picture can't be decoded. */
  preview(path: string): Promise<Uint8Array | null>;
  end(): Promise<void>;
};

const DEADLINE_MS = 30_000;
const MAX_WAITING = 1_000;
const BUSY_MS = 5_000;
const UNREADABLE: Picture = { width: null, height: null, type: null, thumbnail: null };

/**
 * Decoders are C libraries that read strangers' bytes, so they work in processes of their own: a crash or a hang costs one picture.
 * `parallel` pictures are inspected at a time.
 */
export function openImages(log: Log, parallel: number): Images {
  const decoders = (count: number, warm: boolean) =>
    workerpool.pool(join(import.meta.dirname, 'decoder.ts'), {
      workerType: 'process',
      minWorkers: warm ? count : 0,
      maxWorkers: count,
      forkOpts: {
        serialization: 'advanced',
        execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
      },
    });
  const inspectors = decoders(parallel, true);
  // One, apart: previews never stand in the way of uploads.
  const previewers = decoders(1, false);
  let lastInspected = Number.NEGATIVE_INFINITY;
  const run = async <T>(pool: workerpool.Pool, method: string, path: string, otherwise: T): Promise<T> => {
    if (pool.stats().pendingTasks >= MAX_WAITING) throw unavailable('Too many pictures wait to be decoded.');
    try {
      return await pool.exec<(path: string) => Promise<T>>(method, [path]).timeout(DEADLINE_MS);
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be decoded');
      return otherwise;
    }
  };
  return {
    inspect: (path) => {
      lastInspected = performance.now();
      return run(inspectors, 'inspect', path, UNREADABLE);
    },
    isBusy: () => performance.now() - lastInspected < BUSY_MS,
    preview: (path) => run<Uint8Array | null>(previewers, 'preview', path, null),
    end: async () => {
      await Promise.all([inspectors.terminate(true, 2_000), previewers.terminate(true, 2_000)]);
    },
  };
}
