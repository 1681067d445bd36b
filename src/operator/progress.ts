import type { Output } from './open-operator.ts';

const REDRAW_MS = 200;
const LINE_MS = 10_000;

/** Progress: `done` of `total`, in bytes or in pieces. */
export type State = { pieces: number; done: number; total: number; isBytes: boolean };

export type Progress = {
  /** Prints a permanent line. */
  say(line: string): void;
  close(): void;
};

/** Shows progress: on a terminal in one line that is redrawn, elsewhere in a line every ten seconds. */
export function openProgress(stream: Output, what: string, state: () => State): Progress {
  const started = performance.now();
  const line = () => `${what}: ${describe(state(), (performance.now() - started) / 1_000)}`;
  const draw = () =>
    stream.write(stream.isTTY ? `\r\u001b[K${line().slice(0, (stream.columns || 80) - 1)}` : `${line()}\n`);
  const timer = setInterval(draw, stream.isTTY ? REDRAW_MS : LINE_MS);
  return {
    say(text) {
      stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${text}\n`);
    },
    close() {
      clearInterval(timer);
      if (stream.isTTY) stream.write('\r\u001b[K');
      stream.write(`${line()}\n`);
    },
  };
}

function describe({ pieces, done, total: expected, isBytes }: State, seconds: number): string {
  // Includes lines that arrive in the meantime.
  const total = expected > 0 ? Math.max(expected, done) : 0;
  const rate = done / Math.max(seconds, 0.001);
  const amount = isBytes
    ? `${megabytes(done)}${total > 0 ? ` of ${megabytes(total)}` : ''}, ${pieces} files`
    : `${done}${total > 0 ? ` of ${total}` : ''}`;
  const speed = isBytes ? `${megabytes(rate)}/s` : `${Math.round(rate)}/s`;
  const left = total > done && rate > 0 ? `, ${clock((total - done) / rate)} left` : `, ${clock(seconds)}`;
  return `${amount}, ${speed}${left}`;
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
