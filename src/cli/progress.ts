import { printable } from './printable.ts';
import type { Output } from './surroundings.ts';

const REDRAW_MS = 100;
const BAR = 16;
const SMALL_BAR = 8;
const NARROW = 60;
const SHOWN = 8;

export type Row = { name: string; done: number; size: number };
export type Totals = { files: number; finished: number; bytes: number; sent: number };

export type Progress = {
  /** A line that stays. */
  say(line: string): void;
  begin(row: Row): void;
  end(row: Row): void;
  close(): void;
};

/** Bars for each file and for all on a terminal, plain lines elsewhere. `totals` is called on each drawing. */
export async function openProgress(stream: Output, totals: () => Totals, mayDraw = true): Promise<Progress> {
  if (!stream.isTTY || !mayDraw) {
    return { say: (line) => void stream.write(`${printable(line)}\n`), begin() {}, end() {}, close() {} };
  }
  const [{ createLogUpdate }, { default: cut }] = await Promise.all([import('log-update'), import('cli-truncate')]);
  const draw = createLogUpdate(stream);
  const rows = new Set<Row>();
  const started = performance.now();
  const render = () => {
    const width = Math.max(20, (stream.columns || 80) - 1);
    const shown = [...rows].slice(0, SHOWN);
    const hidden = rows.size - shown.length;
    const lines = shown.map((row) => rowLine(row, width, cut));
    if (hidden > 0) lines.push(`… and ${hidden} more`);
    lines.push(totalLine(totals(), (performance.now() - started) / 1_000, width, cut));
    draw(lines.join('\n'));
  };
  const timer = setInterval(render, REDRAW_MS);
  return {
    say(line) {
      draw.clear();
      stream.write(`${printable(line)}\n`);
      render();
    },
    begin: (row) => void rows.add(row),
    end: (row) => void rows.delete(row),
    close() {
      clearInterval(timer);
      rows.clear();
      render();
      draw.done();
    },
  };
}

const bar = (share: number, width: number) => {
  const full = Math.round(Math.min(1, share) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
};
const percent = (share: number) => `${Math.floor(Math.min(1, share) * 100)}%`.padStart(4);

type Cut = (text: string, columns: number, options?: { position: 'middle' }) => string;

function rowLine({ name, done, size }: Row, width: number, cut: Cut): string {
  const share = size > 0 ? done / size : 0;
  const right = ` ${bar(share, width < NARROW ? SMALL_BAR : BAR)}${percent(share)}`;
  const left = cut(printable(name), width - right.length, { position: 'middle' });
  return left + right;
}

function totalLine({ files, finished, bytes, sent }: Totals, seconds: number, width: number, cut: Cut): string {
  const share = bytes > 0 ? sent / bytes : files > 0 ? finished / files : 0;
  const rate = sent / Math.max(seconds, 0.1);
  const left = rate > 0 && share < 1 ? ` · ${clock((bytes - sent) / rate)} left` : '';
  const wide = width >= NARROW;
  const parts = `${bar(share, wide ? BAR : SMALL_BAR)}${percent(share)} · ${finished}/${files}`;
  return cut(`${parts}${wide ? ` · ${megabytes(rate)}/s` : ''}${left}`, width);
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
