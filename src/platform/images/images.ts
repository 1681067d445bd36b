import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { overloaded } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { counter, readGauge } from '../metrics/registry.ts';
import { countRefusal } from '../overload/refusals.ts';
import { inSpan } from '../tracing/trace.ts';
import { type GuestDecoding, type GuestSource, openGuestTurns } from './guest-turns.ts';
import { type Described, type Logo, type Picture, UNDESCRIBED, UNREADABLE, type Watermark } from './picture.ts';
import { LARGEST_EDGE, type Size } from './preview-sizes.ts';

export type Images = {
  /** Reads the picture at `path`. Never throws for what the bytes contain. Yields to all other work if no client waits for it. */
  inspect(path: string, options?: { isAwaited: boolean }): Promise<Picture>;
  /**
   * Runs `work` with a separate `inspect`, when it is this guest's turn. It uses decoders that only guests wait for, which refuse
   * pictures with too many pixels.
   */
  forGuest<T>(source: GuestSource, work: (inspect: (path: string) => Promise<Picture>) => Promise<T>): Promise<T>;
  /** Whether the queue is too long for more pictures. */
  isFull(): boolean;
  /** Whether pictures were inspected in the last seconds: then deferrable work should wait. */
  isBusy(): boolean;
  /**
   * Renders upright pictures without metadata in these sizes, in this order, from one decoding, with an optional watermark. Returns null
   * if the picture can't be decoded, and undefined if its decoder crashed or took too long. If a client waits for the pictures, they do
   * not yield to other work.
   */
  render(
    path: string,
    sizes: Size[],
    options: { isAwaited: boolean; watermark?: Watermark | undefined },
  ): Promise<Uint8Array[] | null | undefined>;
  /** A PNG of the picture, with a long edge of up to 1024 px; null if it cannot be decoded. */
  readLogo(path: string): Promise<Logo | null>;
  /** The metadata of a picture, from its first bytes, and its placeholder, from its thumbnail. Never throws, whatever they contain. */
  describe(head: Uint8Array, thumbnail: Uint8Array): Promise<Described>;
  /** How many pictures are rendered at a time. */
  renderers: number;
  end(): Promise<void>;
};

const DEADLINE_MS = 30_000;
/** All sizes of a large picture take a while, at low priority. */
const RENDER_DEADLINE_MS = 90_000;
const MAX_WAITING = 1_000;
const MOST_VIEWERS = 2;
/** As for `nice`. Uploads and page views wait a little, so that reads stay quick. */
const AWAITED = 5;
/** Uses only idle processors. */
const UNAWAITED = 19;
/** While this many pictures wait for each decoder, new uploads are rejected: their thumbnails would take seconds. */
const FULL = 32;
const BUSY_MS = 5_000;
const decoders = readGauge('decoders', 'Processes that decode pictures.', ['pool', 'state']);
const waiting = readGauge('decoder_queue', 'Pictures waiting to be decoded.', ['pool']);
const failures = counter('decoder_failures_total', 'Pictures whose decoder crashed or did not finish.', [
  'pool',
  'reason',
]);
// Starts at 0, because a series that starts at 1 shows no increase.
for (const pool of ['uploads', 'guests', 'previews', 'largest', 'viewers'])
  for (const reason of ['timeout', 'crash']) failures.inc({ pool, reason }, 0);

/**
 * Decoders are C libraries that read strangers' bytes, so they run in separate processes: a crash or a hang costs one picture. `parallel`
 * pictures are inspected at a time, those of guests separately, and `renderers` pictures are rendered. `warm` decoders wait for the first
 * picture. Decoders that yield run at low priority.
 */
export function openImages(
  log: Log,
  parallel: number,
  renderers: number,
  guests: GuestDecoding,
  { warm = true, yields = true }: { warm?: boolean | undefined; yields?: boolean | undefined } = {},
): Images {
  const open = (count: number, niceness: number, ready = 0) =>
    workerpool.pool(fileURLToPath(new URL('./decoder.ts', import.meta.url)), {
      workerType: 'process',
      minWorkers: ready,
      maxWorkers: count,
      forkArgs: [String(yields ? niceness : 0)],
      forkOpts: {
        serialization: 'advanced',
        // Otherwise glibc keeps several times the memory of a picture for each thread.
        env: { ...env, MALLOC_ARENA_MAX: '1' },
        execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
      },
    });
  const inspectors = open(parallel, AWAITED, warm ? parallel : 0);
  const previewers = open(renderers, UNAWAITED);
  // AVIF of this size takes several hundred megabytes of memory, so only one is made at a time.
  const largest = open(1, UNAWAITED);
  // For clients that wait for a missing picture.
  const viewers = open(Math.min(renderers, MOST_VIEWERS), AWAITED);
  const guestDecoders = open(guests.decoders, UNAWAITED);
  const inGuestTurn = openGuestTurns(guests);
  let lastInspected = Number.NEGATIVE_INFINITY;
  const pools = { uploads: inspectors, guests: guestDecoders, previews: previewers, largest, viewers };
  const stops = Object.entries(pools).map(([name, pool]) => observe(name, pool));
  const run = async <T>(name: keyof typeof pools, method: string, input: unknown[], otherwise: T): Promise<T> => {
    const pool = pools[name];
    if (pool.stats().pendingTasks >= MAX_WAITING) {
      countRefusal('decoders');
      throw overloaded();
    }
    try {
      return await inSpan(`images.${method}`, 'internal', {}, async () =>
        pool.exec(method, input).timeout(name === 'uploads' ? DEADLINE_MS : RENDER_DEADLINE_MS),
      );
    } catch (error) {
      const reason = error instanceof workerpool.Promise.TimeoutError ? 'timeout' : 'crash';
      failures.inc({ pool: name, reason });
      log.warn({ err: error }, 'could not decode a picture');
      return otherwise;
    }
  };
  const isBusy = () => performance.now() - lastInspected < BUSY_MS;
  const poolFor = (sizes: Size[], isAwaited: boolean) => {
    // Uploads matter more than the sharpest screens.
    const yieldsToUploads = !isAwaited || isBusy();
    if (yieldsToUploads && sizes.some(({ edge }) => edge === LARGEST_EDGE)) return 'largest';
    return isAwaited ? 'viewers' : 'previews';
  };
  return {
    inspect: (path, { isAwaited } = { isAwaited: true }) => {
      if (!isAwaited) return run('previews', 'inspect', [path], UNREADABLE);
      lastInspected = performance.now();
      return run('uploads', 'inspect', [path], UNREADABLE);
    },
    forGuest: (source, work) =>
      inGuestTurn(source, () =>
        work((path) => run('guests', 'inspect', [path, guests.megapixels * 1_000_000], UNREADABLE)),
      ),
    isFull() {
      const { pendingTasks, totalWorkers } = inspectors.stats();
      return pendingTasks >= FULL * Math.max(1, totalWorkers);
    },
    isBusy,
    render: (path, sizes, { isAwaited, watermark }) =>
      run<Uint8Array[] | null | undefined>(poolFor(sizes, isAwaited), 'render', [path, sizes, watermark], undefined),
    readLogo: (path) => run<Logo | null>('uploads', 'readLogo', [path], null),
    describe: (head, thumbnail) => run('previews', 'describe', [head, thumbnail], UNDESCRIBED),
    renderers,
    end: async () => {
      for (const stop of stops) stop();
      await Promise.all(Object.values(pools).map((pool) => pool.terminate(true, 2_000)));
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
