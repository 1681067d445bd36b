import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../in-time.ts';

/** The metrics of this thread. Each thread and each process has its own; `render.ts` merges them. */
export const registry = new Registry();

type Labels = Record<string, string>;
/** How the values of several processes are combined. */
type Aggregator = 'sum' | 'max' | 'min' | 'first';

/** Names begin with `atelier_`, units are seconds and bytes, and what only grows ends in `_total`. */
const prefixed = (name: string) => `atelier_${name}`;

export const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter<Label>({ name: prefixed(name), help, labelNames, registers: [registry] });

export const histogram = <Label extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: Label[] = [],
) => new Histogram<Label>({ name: prefixed(name), help, labelNames, buckets, registers: [registry] });

export const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge<Label>({ name: prefixed(name), help, labelNames, registers: [registry] });

export type Reading = { labels?: Labels; value: number };
type Source = () => Reading[] | Promise<Reading[]>;

export type ReadGauge = {
  /** Returns the function that removes the source. */
  add(source: Source): () => void;
};

const failures = counter('metrics_source_failures_total', 'Readings that failed or timed out.', ['metric']);
/** Shorter than the timeout of a thread or process. */
const SOURCE_MS = 1_000;

/** A failing source is skipped and counted. Sources with the same labels are added up. */
export function readGauge(name: string, help: string, labelNames: string[], aggregator: Aggregator = 'sum'): ReadGauge {
  const sources = new Set<Source>();
  new Gauge({
    name: prefixed(name),
    help,
    labelNames,
    aggregator,
    registers: [registry],
    async collect() {
      const readings = await Promise.all(
        [...sources].map((source) =>
          inTime(SOURCE_MS, source).catch((): Reading[] => {
            failures.inc({ metric: prefixed(name) });
            return [];
          }),
        ),
      );
      // Only now: another scrape may have started in the meantime.
      this.reset();
      for (const { labels = {}, value } of readings.flat()) this.inc(labels, value);
      // Without labels a gauge starts at 0.
      if (labelNames.length === 0 && readings.flat().length === 0) this.remove();
    },
  });
  return {
    add(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
  };
}
