import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcesses } from '../support/process.ts';

/** The effect of a fault on the promises that clients had. */
export type Outcome = {
  /** How many operations were answered with success. */
  acknowledged: number;
  /** The broken promises, one sentence each. */
  lost: string[];
  /** From the end of the fault to the first success after it; the longest of several. */
  recoveryMs?: number | undefined;
  /** Further remarks. */
  detail?: string;
};

/** The place of a fault: a separate folder, and the steps that clean up, last first. */
export type Stage = {
  folder: string;
  /** Whether the run has minutes instead of a quarter of an hour. */
  short: boolean;
  /** How many minutes were asked for; undefined: as long as it thinks right. */
  minutes: number | undefined;
  /** Where chance begins. */
  seed: number;
  cleanup(undo: () => unknown): void;
};

export type Fault = {
  name: string;
  /** Left out of the short run. */
  isLong?: boolean;
  /** Ten without it, and in any case as many more as were asked for. */
  maxMinutes?: number;
  /** Why this machine can't have the fault; undefined when it can. */
  missing?(): string | undefined;
  run(stage: Stage): Promise<Outcome>;
};

const MAX_MINUTES = 10;

/** Carries a fault out, and undoes all that it set up. */
export async function carryOut(fault: Fault, given: Pick<Stage, 'short' | 'minutes' | 'seed'>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-faults-'));
  const undone: (() => unknown)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const maxMinutes = (fault.maxMinutes ?? MAX_MINUTES) + (given.minutes ?? 0);
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${maxMinutes} minutes.`)), maxMinutes * 60_000);
  });
  try {
    return await Promise.race([fault.run({ ...given, folder, cleanup: (undo) => undone.unshift(undo) }), tooLong]);
  } finally {
    clearTimeout(timer);
    killProcesses();
    for (const undo of undone) await undo();
    rmSync(folder, { recursive: true, force: true });
  }
}
