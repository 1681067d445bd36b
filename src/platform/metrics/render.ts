import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import { registry } from './registry.ts';

/** The metrics of one thread or process, as they travel between them. */
export type Snapshot = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;

/** The other threads of this process. */
const threads = new Set<() => Promise<Snapshot>>();

/** Adds the counts of another thread. Returns the function that removes them. */
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

export async function takeSnapshots(): Promise<Snapshot[]> {
  return Promise.all([registry.getMetricsAsJSON(), ...[...threads].map((ask) => ask())]);
}

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export type Scrape = { type: string; body: string };
/** Responds to a scrape in the format of its `Accept` header. */
export type Scraper = (accept: string | undefined) => Promise<Scrape>;

/** OpenMetrics for clients that accept it, such as Prometheus; the older text format for all others. */
export async function render(snapshots: Snapshot[], accept = ''): Promise<Scrape> {
  const text = await AggregatorRegistry.aggregate(snapshots.map((metrics) => metrics.map(prepared))).metrics();
  if (!/application\/openmetrics-text/i.test(accept)) return { type: TEXT, body: text };
  return { type: OPEN_METRICS, body: toOpenMetrics(text) };
}

/** Sums counters and histograms. Gauges are dropped: they mean nothing for an ended process. */
export function sumOfCounts(snapshots: Snapshot[]): Snapshot {
  const counts = snapshots.map((metrics) => metrics.filter(({ type }) => String(type) !== 'gauge').map(prepared));
  // Without their functions, which cannot be sent between processes.
  const summed = AggregatorRegistry.aggregate(counts).getMetricsAsArray() as unknown as Snapshot;
  return summed.map(({ name, help, type, aggregator, values }) => ({
    name,
    help,
    type,
    aggregator,
    values,
  })) as Snapshot;
}

/** The aggregator requires an object even without labels. For delays and starts, the maximum matters. */
function prepared(metric: Snapshot[number]): Snapshot[number] {
  const values = metric.values.map((value) => ({ ...value, labels: value.labels ?? {} }));
  const isExtreme = /^(nodejs_eventloop_lag|process_start_time)/.test(metric.name);
  return { ...metric, values, ...(isExtreme && { aggregator: 'max' as const }) };
}

/** OpenMetrics names a counter without its suffix, has no empty lines, and ends with a mark. */
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
