import cluster from 'node:cluster';
import type { Config } from './config.ts';
import { refuseMetricsPort } from './config-error.ts';
import type { Deps } from './deps.ts';
import { measureMessageQueue } from './messages/messages.ts';
import { measureSessions } from './platform/db/sessions.ts';
import { inTime } from './platform/in-time.ts';
import { measureJobQueue } from './platform/jobs/job-queue.ts';
import { keptFor } from './platform/kept-for.ts';
import type { Log } from './platform/log/log.ts';
import { answerPrimary, takeOfAll } from './platform/metrics/cluster.ts';
import { listenForScrapes } from './platform/metrics/listen-for-scrapes.ts';
import { readGauge } from './platform/metrics/registry.ts';
import { collectProcessMetrics, render, type Scraper } from './platform/metrics/render.ts';
import type { Readiness } from './platform/readiness.ts';
import { observeDiskSpace } from './platform/storage/disk-space.ts';
import { startTracing } from './start-tracing.ts';
import { version } from './version.ts';
import { measureDeliveryQueue } from './webhooks/deliveries.ts';

/** The database is queried at most once per this interval, however many scrapes there are. */
const KEEP_MS = 5_000;
/** A process that has not reported readiness by then is not ready. */
const READY_MS = 750;

const build = readGauge('build_info', 'Version of Atelier and Node. Always 1.', ['version', 'node'], 'first');
const ready = readGauge(
  'ready',
  'Whether a part is available (1) or not (0). Nothing works without the database.',
  ['part'],
  'min',
);
const streams = readGauge('streams_open', 'Open streams: MCP, changes and waiting feed requests.', ['kind']);
const depth = readGauge('queue_depth', 'Items waiting in a queue, up to 10,000.', ['queue'], 'max');
const age = readGauge('queue_oldest_seconds', 'How long the oldest item of a queue has been due.', ['queue'], 'max');
const sessions = readGauge('database_sessions', 'Sessions of all programs in this database.', ['state'], 'max');

/** Facts that only the process knows. */
type ProcessState = {
  readiness: () => Promise<Readiness>;
  /** Whether its workers process jobs; undefined without workers. */
  jobs: () => boolean | undefined;
};
const NOT_IN_TIME: Readiness = { status: 'unavailable', away: ['database', 'storage'] };
const SERVING = { ready: true, degraded: true, unavailable: true };

const scrape: Scraper = async (accept) => render(await takeOfAll(), accept);

/** Additional metrics of `GET /metrics`; undefined if metrics are off. */
export const metricsFor = ({ metrics: { token } }: Config) => (token === undefined ? undefined : { token, scrape });

/** Exposes this process to operators as configured. Returns the function that ends it. Throws ConfigError if it can't listen. */
export async function observeProcess(
  config: Config,
  deps: Deps,
  log: Log,
  state: ProcessState,
): Promise<() => Promise<void>> {
  const { port, token } = config.metrics;
  const endTracing = await startTracing(config.tracing, log);
  if (port === undefined && token === undefined) return endTracing;
  const stop = observe(deps, state);
  const end = async () => {
    stop();
    await endTracing();
  };
  if (cluster.isWorker) answerPrimary();
  if (cluster.isWorker || port === undefined) return end;
  const server = await listenForScrapes(port, config.host, scrape).catch(refuseMetricsPort);
  return async () => {
    await server.close();
    await end();
  };
}

/** Lets the state of a process be read with its metrics. Returns the function that ends it. */
function observe(deps: Deps, { readiness, jobs }: ProcessState): () => void {
  collectProcessMetrics();
  const queues = keptFor(KEEP_MS, () => measureQueues(deps));
  const byState = keptFor(KEEP_MS, () => measureSessions(deps));
  const stops = [
    observeDiskSpace(deps.diskSpace),
    build.add(() => [{ labels: { version, node: process.version }, value: 1 }]),
    ready.add(async () => {
      const { status, away } = await inTime(READY_MS, readiness).catch(() => NOT_IN_TIME);
      const isThere = (part: 'database' | 'storage') => status in SERVING && !away.includes(part);
      const running = jobs();
      return [
        { labels: { part: 'database' }, value: Number(isThere('database')) },
        { labels: { part: 'storage' }, value: Number(isThere('storage')) },
        // Only if this process takes jobs.
        ...(running === undefined ? [] : [{ labels: { part: 'jobs' }, value: Number(running) }]),
      ];
    }),
    streams.add(() => [
      { labels: { kind: 'mcp' }, value: deps.streams.sessions().length },
      { labels: { kind: 'feed' }, value: deps.feedWaiters.count() },
      { labels: { kind: 'changes' }, value: deps.changeStreams.count() },
      { labels: { kind: 'live' }, value: deps.liveStreams.count() },
    ]),
    depth.add(async () => (await queues()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting }))),
    age.add(async () => (await queues()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest }))),
    sessions.add(async () => {
      const found = await byState();
      const of = (state: string) => found.find((row) => row.state === state)?.count ?? 0;
      return ['active', 'idle', 'idle in transaction', 'waiting for standby'].map((state) => ({
        labels: { state: state.replaceAll(' ', '_') },
        value: of(state),
      }));
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}

async function measureQueues(deps: Deps) {
  const hasMailer = (await deps.mailServer.reasonToWait()) === undefined;
  const measured = await Promise.all([
    measureJobQueue(deps).then((state) => ({ queue: 'jobs', state })),
    measureDeliveryQueue(deps).then((state) => ({ queue: 'webhooks', state })),
    ...(hasMailer ? [measureMessageQueue(deps, 'email').then((state) => ({ queue: 'email', state }))] : []),
    ...(deps.whatsapp ? [measureMessageQueue(deps, 'whatsapp').then((state) => ({ queue: 'whatsapp', state }))] : []),
  ]);
  return measured.map(({ queue, state }) => ({
    queue,
    waiting: state?.waiting ?? 0,
    oldest: state?.oldest_seconds ?? 0,
  }));
}
