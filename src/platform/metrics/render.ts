import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import { registry } from './registry.ts';

/** The metrics of one thread or process, as they travel between them. */
export type Snapshot = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;

/** The other threads of this process. */
const threads = new Set<() => Promise<Snapshot>>();

/** Adds what another thread counts. Returns the function that takes it away again. */
export function addThread(ask: () => Promise<Snapshot>): () => void {
  threads.add(ask);
  return () => threads.delete(ask);
}

/** Gauges whose names end like those of counters. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

let hasDefaults = false;

/** Memory, processor, descriptors, garbage collections, delays of the event loop: what every process of Node has. */
export function collectProcessMetrics(): void {
  if (hasDefaults) return;
  hasDefaults = true;
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}

/** All that this process counts. */
export async function takeSnapshots(): Promise<Snapshot[]> {
  return Promise.all([registry.getMetricsAsJSON(), ...[...threads].map((ask) => ask())]);
}

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export type Scrape = { type: string; body: string };
/** Answers a scrape in the format that its `Accept` asks for. */
export type Scraper = (accept: string | undefined) => Promise<Scrape>;

/** As OpenMetrics for those who name it, as Prometheus does; in the older text format for all others. */
export async function render(snapshots: Snapshot[], accept = ''): Promise<Scrape> {
  const text = await AggregatorRegistry.aggregate(snapshots.map((metrics) => metrics.map(prepared))).metrics();
  if (!/application\/openmetrics-text/i.test(accept)) return { type: TEXT, body: text };
  return { type: OPEN_METRICS, body: toOpenMetrics(text) };
}

/** Counters and histograms of all, as one; a gauge says nothing of who is no more. */
export function sumOfCounts(snapshots: Snapshot[]): Snapshot {
  const counts = snapshots.map((metrics) => metrics.filter(({ type }) => String(type) !== 'gauge').map(prepared));
  // They have their values with them, but functions too, which don't travel.
  const summed = AggregatorRegistry.aggregate(counts).getMetricsAsArray() as unknown as Snapshot;
  return summed.map(({ name, help, type, aggregator, values }) => ({
    name,
    help,
    type,
    aggregator,
    values,
  })) as Snapshot;
}

/** Values without labels come as such; the aggregator wants an object. Of delays and starts the last one says most. */
function prepared(metric: Snapshot[number]): Snapshot[number] {
  const values = metric.values.map((value) => ({ ...value, labels: value.labels ?? {} }));
  const isExtreme = /^(nodejs_eventloop_lag|process_start_time)/.test(metric.name);
  return { ...metric, values, ...(isExtreme && { aggregator: 'max' as const }) };
}

/** There a counter is announced without the suffix of its samples, there are no empty lines, and an end is marked. */
function toOpenMetrics(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const counters = new Set(lines.flatMap((line) => /^# TYPE (\S+)_total counter$/.exec(line)?.[1] ?? []));
  const announced = lines.map((line) =>
    line.replace(/^(# (?:HELP|TYPE) )(\S+)_total\b/, (whole, begin, name) =>
      counters.has(name) ? begin + name : whole,
    ),
  );
  return `${announced.join('\n')}\n# EOF\n`;
}
