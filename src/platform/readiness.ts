import { keptFor } from './kept-for.ts';
import type { Log } from './log/log.ts';
import { noteOutage, noteRecovery } from './log/outages.ts';

export type Phase = 'starting' | 'serving' | 'stopping';
type Needed = 'database' | 'storage';

/** Whether this process can serve requests, and the parts that it cannot reach. */
export type Readiness = {
  status: 'ready' | 'degraded' | 'unavailable' | 'starting' | 'stopping';
  away: Needed[];
};

/** Anyone can send probes, which cost a query and a file. */
const KEEP_MS = 1_000;

/** Without the database no request can be served; without the storage, requests that need no bytes still can. */
export function openReadiness(
  log: Log,
  phase: () => Phase,
  checks: Record<Needed, () => Promise<unknown>>,
): () => Promise<Readiness> {
  const check = async (part: Needed): Promise<Needed[]> => {
    try {
      await checks[part]();
      noteRecovery(log, part);
      return [];
    } catch (error) {
      noteOutage(log, part, error);
      return [part];
    }
  };
  const findAway = keptFor(KEEP_MS, async () => (await Promise.all([check('database'), check('storage')])).flat());
  return async () => {
    const now = phase();
    if (now === 'stopping') return { status: now, away: [] };
    const away = await findAway();
    if (now === 'starting') return { status: now, away };
    const status = away.includes('database') ? 'unavailable' : away.length > 0 ? 'degraded' : 'ready';
    return { status, away };
  };
}
