import { setTimeout as sleep } from 'node:timers/promises';
import { aPicture } from './account.ts';
import type { Client, Wish } from './client.ts';

const CLIENTS = 4;
const AGAIN_MS = 200;

export type Load = {
  /** How often each status was answered; 0 stands for no answer. */
  statuses: Map<number, number>;
  /** Sends nothing new, and waits for what is under way. */
  stop(): Promise<void>;
};

/** Several clients at once that upload in both ways, finish tasks, buy rewards, create events, and retry failures. */
export function startLoad(client: Client, event: number, clients = CLIENTS): Load {
  const statuses = new Map<number, number>();
  let stopped = false;
  const kinds: (() => Promise<Wish>)[] = [
    async () => client.photo(event, await aPicture()),
    async () => client.resumable(event, await aPicture()),
    async () => client.task(),
    async () => client.purchase(),
    async () => client.event(),
  ];
  const work = async (first: number) => {
    for (let i = first; !stopped; i++) {
      const wish = await (kinds[i % kinds.length] as () => Promise<Wish>)();
      while (!stopped && !wish.isGranted()) {
        const status = (await wish.attempt())?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!wish.isGranted()) await sleep(AGAIN_MS);
      }
    }
  };
  const working = Promise.all(Array.from({ length: clients }, (_, i) => work(i)));
  return {
    statuses,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** How long after a moment the first operation succeeded. */
export async function untilSuccess(client: Client, since: number, ms = 60_000): Promise<number> {
  for (;;) {
    const first = client.successes.find((at) => at >= since);
    if (first !== undefined) return first - since;
    if (performance.now() - since > ms)
      throw new Error(`Nothing succeeded within ${ms / 1000} s of the end of the fault.`);
    await sleep(10);
  }
}

/** As text: `503 × 12, no answer × 3`. */
export const refusalsOf = ({ statuses }: Load): string =>
  [...statuses]
    .filter(([status]) => status < 200 || status > 299)
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`)
    .join(', ');
