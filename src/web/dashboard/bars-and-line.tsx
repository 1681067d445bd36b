import { useClickOutside, useElementSize, useMergedRef } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import classes from './bars-and-line.module.css';
import { useDates } from './dates.ts';
import { frameOf, HEIGHT, type PlotFrame, type PlotRow } from './plot-frame.ts';
import { PlotTooltip } from './plot-tooltip.tsx';

const WIDEST_BAR = 36;
/** With more steps, dots would hide the line. */
const MOST_DOTS = 12;

type Props = { rows: PlotRow[]; now: string; before: string };

/** Bars for a period and a dashed line for the previous one. A table next to it has the numbers. */
export function BarsAndLine({ rows, now, before }: Props) {
  const { compact } = useDates();
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const outside = useClickOutside<HTMLDivElement>(() => setAt(null), ['pointerdown']);
  const both = useMergedRef(ref, outside);
  const frame = frameOf(rows, width, compact);
  const row = at === null ? undefined : rows[at];
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setAt(frame.stepAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  // A finger has left when it is lifted: what it pointed at stays until it touches something else.
  const leave = (event: PointerEvent) => event.pointerType !== 'touch' && setAt(null);
  return (
    <div
      ref={both}
      className={classes.chart}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
      onPointerCancel={() => setAt(null)}
    >
      <svg width="100%" height={HEIGHT} aria-hidden>
        {width > 0 && (
          <>
            <Axes rows={rows} frame={frame} />
            {row && at !== null && (
              <rect
                className={classes.cursor}
                x={frame.x(at) - frame.band / 2}
                width={frame.band}
                y={0}
                height={frame.base}
              />
            )}
            {rows.map(({ key, values: [value] }, i) => (
              <Bar key={key} value={value ?? 0} i={i} frame={frame} />
            ))}
            <Line values={rows.map(({ values }) => values[1] ?? null)} at={at} frame={frame} />
          </>
        )}
      </svg>
      {row && at !== null && (
        <PlotTooltip row={row} x={frame.x(at)} band={frame.band} width={width} now={now} before={before} />
      )}
    </div>
  );
}

type Part = { frame: PlotFrame };

function Axes({ rows, frame: { labels, left, right, base, every, x, y } }: Part & { rows: PlotRow[] }) {
  return (
    <>
      {labels.map(({ value, text }) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value)} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {rows.map(
        ({ key, tick }, i) =>
          i % every === 0 && (
            <text key={key} x={x(i)} y={base + 20} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </>
  );
}

function Bar({ value, i, frame: { band, base, x, y } }: Part & { value: number; i: number }) {
  if (value <= 0) return null;
  const width = Math.min(WIDEST_BAR, band * 0.8);
  const height = base - y(value);
  const r = Math.min(3, width / 2, height);
  const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
  return (
    <path
      className={classes.bar}
      data-of="now"
      d={`M${x(i) - width / 2},${base}v${r - height}${corner(r, -r)}h${width - 2 * r}${corner(r, r)}V${base}z`}
    />
  );
}

function Line({ values, at, frame: { x, y } }: Part & { values: (number | null)[]; at: number | null }) {
  const points = values.flatMap((value, i) => (value === null ? [] : [{ i, x: x(i), y: y(value) }]));
  const d = points.map((point) => `${(values[point.i - 1] ?? null) === null ? 'M' : 'L'}${point.x},${point.y}`);
  const dots = points.filter(({ i }) => values.length <= MOST_DOTS || i === at);
  return (
    <>
      <path className={classes.line} data-of="before" d={d.join('')} />
      {dots.map(({ i, x, y }) => (
        <circle key={i} className={classes.dot} cx={x} cy={y} r={i === at ? 4 : 3} />
      ))}
    </>
  );
}
