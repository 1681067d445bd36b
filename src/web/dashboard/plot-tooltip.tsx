import { Paper, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useFormat } from '../frame/language/format.ts';
import classes from './bars-and-line.module.css';
import type { PlotRow } from './plot-frame.ts';
import legend from './plots.module.css';

const DISTANCE = 4;

type Props = { row: PlotRow; x: number; band: number; width: number; now: string; before: string };

/** The numbers of one step, beside it if there is room. */
export function PlotTooltip({ row, x, band, width, now, before }: Props) {
  const { number } = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const own = ref.current.offsetWidth;
    const distance = band / 2 + DISTANCE;
    const after = x + distance;
    const start = after + own <= width ? after : x - distance - own;
    ref.current.style.left = `${Math.max(0, Math.min(start, width - own))}px`;
  });
  const numbers = [
    ['now', now, row.values[0]],
    ['before', before, row.values[1]],
  ] as const;
  return (
    <Paper ref={ref} className={classes.tooltip} withBorder shadow="md" px="sm" py="xs">
      <Text size="sm" fw={500} mb={4}>
        {row.name}
      </Text>
      {numbers.map(
        ([of, name, value]) =>
          typeof value === 'number' && (
            <div key={of} className={classes.number}>
              <span>
                <span className={legend.legend} data-of={of} />
                {name}
              </span>
              <span>{number(value)}</span>
            </div>
          ),
      )}
    </Paper>
  );
}
