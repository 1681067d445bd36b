import type { Log } from './log/log.ts';

/** The steps to undo at the end. */
export type Cleanups = {
  add(cleanup: () => Promise<unknown>): void;
  /** Runs all steps, the last first. A step that fails does not stop the others. */
  run(): Promise<void>;
  /** Whether `run` was called. */
  readonly begun: boolean;
};

export function openCleanups(log: Log): Cleanups {
  const cleanups: (() => Promise<unknown>)[] = [];
  let begun = false;
  return {
    add: (cleanup) => void cleanups.push(cleanup),
    get begun() {
      return begun;
    },
    async run() {
      begun = true;
      for (const cleanup of cleanups.splice(0).reverse())
        await cleanup().catch((error) => log.error({ err: error }, 'could not stop something cleanly'));
    },
  };
}
