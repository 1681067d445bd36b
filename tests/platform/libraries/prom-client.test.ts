import { AggregatorRegistry, type Metric, Registry } from 'prom-client';

/** The internals of prom-client that src/platform/metrics relies on and its types do not declare. */
it('prom-client takes a metric that is only a name and a `get`, and sums the values of several processes', async () => {
  const registry = new Registry();
  const values = [{ labels: { le: 1 }, value: 2, metricName: 'waits_bucket' }];
  registry.registerMetric({
    name: 'waits',
    get: async () => ({ name: 'waits', help: 'Waits.', type: 'histogram', aggregator: 'sum', values }),
  } as unknown as Metric);
  const snapshot = await registry.getMetricsAsJSON();
  expect(snapshot).toMatchObject([{ name: 'waits', type: 'histogram', aggregator: 'sum', values }]);
  const summed = AggregatorRegistry.aggregate([snapshot, snapshot]);
  expect(summed.getMetricsAsArray()).toMatchObject([
    { name: 'waits', values: [{ value: 4, metricName: 'waits_bucket' }] },
  ]);
  expect(await summed.metrics()).toContain('waits_bucket{le="1"} 4');
});
