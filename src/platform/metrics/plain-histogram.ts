import type { Metric } from 'prom-client';
import { registry } from './registry.ts';

export type Series = {
  observe(seconds: number): void;
};

/**
 * A histogram for hot paths. The library's looks labels up every time; this one counts in an array. Keep the series that `labelled`
 * returns.
 */
export function plainHistogram(name: string, help: string, buckets: readonly number[]) {
  const all: { labels: Record<string, string>; counts: number[]; sum: number }[] = [];
  const fullName = `atelier_${name}`;

  const valuesOf = ({ labels, counts, sum }: (typeof all)[number]) => {
    let total = 0;
    const cumulative = counts.map((count) => {
      total += count;
      return total;
    });
    const le = (i: number) => buckets[i] ?? '+Inf';
    return [
      ...cumulative.map((value, i) => ({
        labels: { le: le(i), ...labels },
        value,
        metricName: `${fullName}_bucket`,
      })),
      { labels, value: sum, metricName: `${fullName}_sum` },
      { labels, value: total, metricName: `${fullName}_count` },
    ];
  };
  registry.registerMetric({
    name: fullName,
    get: async () => ({ name: fullName, help, type: 'histogram', aggregator: 'sum', values: all.flatMap(valuesOf) }),
  } as unknown as Metric);

  return {
    labelled(labels: Record<string, string> = {}): Series {
      const series = { labels, counts: Array(buckets.length + 1).fill(0) as number[], sum: 0 };
      all.push(series);
      return {
        observe(seconds) {
          let i = 0;
          while (i < buckets.length && seconds > (buckets[i] as number)) i += 1;
          series.counts[i] = (series.counts[i] as number) + 1;
          series.sum += seconds;
        },
      };
    },
  };
}
