import { join } from 'node:path';
import workerpool from 'workerpool';
import { overloaded } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { counter, readGauge } from '../metrics/registry.ts';
import { countRefusal } from '../overload/refusals.ts';
import { inSpan } from '../tracing/trace.ts';
import type { Size } from './edges.ts';

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
  /** Whether those that wait will take so long that no more should come. */
  isFull(): boolean;
  /** Whether pictures were inspected in the last seconds: what can wait should. */
  isBusy(): boolean;
  /** Upright pictures without metadata in these sizes, in their order, of one decoding; null when the picture can't be decoded. */
  render(path: string, sizes: Size[]): Promise<Uint8Array[] | null>;
  /** How many pictures are rendered at a time. */
  renderers: number;
  end(): Promise<void>;
};

const DEADLINE_MS = 30_000;
/** All sizes of a large picture take a while, the more so as everything else goes first. */
const RENDER_DEADLINE_MS = 90_000;
const MAX_WAITING = 1_000;
/** While so many wait for each decoder, no new upload is taken: a thumbnail would be seconds away. */
const FULL = 32;
const BUSY_MS = 5_000;
const decoders = readGauge('decoders', 'Processes that decode pictures.', ['pool', 'state']);
const waiting = readGauge('decoder_queue', 'Pictures that wait to be decoded.', ['pool']);
const failures = counter('decoder_failures_total', 'Pictures whose decoder crashed or came to no end.', [
  'pool',
  'reason',
]);
// From 0 on, for a series that begins with 1 has not grown.
for (const pool of ['uploads', 'previews'])
  for (const reason of ['timeout', 'crash']) failures.inc({ pool, reason }, 0);
const UNREADABLE: Picture = { width: null, height: null, type: null, thumbnail: null };

/**
 * Decoders are C libraries that read strangers' bytes, so they work in processes of their own: a crash or a hang costs one picture.
 * `parallel` pictures are inspected at a time, and `renderers` rendered.
 */
export function openImages(log: Log, parallel: number, renderers: number): Images {
  const open = (count: number, warm: boolean) =>
    workerpool.pool(join(import.meta.dirname, 'decoder.ts'), {
      workerType: 'process',
      minWorkers: warm ? count : 0,
      maxWorkers: count,
      forkOpts: {
        serialization: 'advanced',
        execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
      },
    });
  const inspectors = open(parallel, true);
  // Apart, and of the lowest priority: they take what is free of the processors, and never stand in the way of uploads.
  const previewers = open(renderers, false);
  let lastInspected = Number.NEGATIVE_INFINITY;
  const stops = [observe('uploads', inspectors), observe('previews', previewers)];
  const run = async <T>(pool: workerpool.Pool, method: string, input: unknown[], otherwise: T): Promise<T> => {
    const isUpload = pool === inspectors;
    if (pool.stats().pendingTasks >= MAX_WAITING) {
      countRefusal('decoders');
      throw overloaded();
    }
    try {
      return await inSpan(`images.${method}`, 'internal', {}, async () =>
        pool.exec(method, input).timeout(isUpload ? DEADLINE_MS : RENDER_DEADLINE_MS),
      );
    } catch (error) {
      const reason = error instanceof workerpool.Promise.TimeoutError ? 'timeout' : 'crash';
      failures.inc({ pool: isUpload ? 'uploads' : 'previews', reason });
      log.warn({ err: error }, 'a picture could not be decoded');
      return otherwise;
    }
  };
  return {
    inspect: (path) => {
      lastInspected = performance.now();
      return run(inspectors, 'inspect', [path], UNREADABLE);
    },
    isFull() {
      const { pendingTasks, totalWorkers } = inspectors.stats();
      return pendingTasks >= FULL * Math.max(1, totalWorkers);
    },
    isBusy: () => performance.now() - lastInspected < BUSY_MS,
    render: (path, sizes) => run<Uint8Array[] | null>(previewers, 'render', [path, sizes], null),
    renderers,
    end: async () => {
      for (const stop of stops) stop();
      await Promise.all([inspectors.terminate(true, 2_000), previewers.terminate(true, 2_000)]);
    },
  };
}

/** Returns the function that stops it. */
function observe(pool: string, workers: workerpool.Pool): () => void {
  const stops = [
    decoders.add(() => [
      { labels: { pool, state: 'busy' }, value: workers.stats().busyWorkers },
      { labels: { pool, state: 'idle' }, value: workers.stats().idleWorkers },
    ]),
    waiting.add(() => [{ labels: { pool }, value: workers.stats().pendingTasks }]),
  ];
  return () => stops.forEach((stop) => void stop());
}
