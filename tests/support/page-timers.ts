/// <reference lib="dom" />

/** Runs in a page: its later timers of `from` milliseconds or more never fire. */
export function stopTimers(from: number): void {
  const wait = window.setTimeout;
  const short = (act: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < from ? wait(act, ms, ...rest) : 0);
  Object.assign(window, { setTimeout: short });
}
