import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { useFormat } from '../frame/language/format.ts';
import { useDates } from './dates.ts';
import classes from './plots.module.css';

type Row = { tick: string; name: string; values: (number | null)[] };

/** Bars for a period and a dashed line for the previous one. A table next to it has the numbers. */
export default function BarsAndLine({ rows, now, before }: { rows: Row[]; now: string; before: string }) {
  const { number } = useFormat();
  const { compact } = useDates();
  const data = rows.map(({ tick, values }) => ({ tick, now: values[0], before: values[1] }));
  return (
    <CompositeChart
      className={classes.chart}
      h={180}
      data={data}
      dataKey="tick"
      series={[
        { name: 'now', label: now, type: 'bar', color: 'var(--plot-now)' },
        { name: 'before', label: before, type: 'line', color: 'var(--plot-before)', strokeDasharray: '4 4' },
      ]}
      withDots={rows.length <= 12}
      curveType="linear"
      connectNulls={false}
      maxBarWidth={36}
      strokeDasharray="2 4"
      dotProps={{ r: 3, fill: 'var(--mantine-color-body)', strokeWidth: 1.5, strokeDasharray: 'none' }}
      valueFormatter={number}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
      yAxisProps={{ allowDecimals: false, tickFormatter: compact, width: 44 }}
      composedChartProps={{ accessibilityLayer: false }}
      accessibilityLayer={false}
    />
  );
}
