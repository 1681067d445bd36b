import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './client.ts';

const AGAIN_MS = 200;
const LONGEST_MS = 120_000;

/** Asks again and again until the answer is the one that is meant. Throws after two minutes: then something does not come back. */
export async function persist(
  what: string,
  attempt: () => Promise<Answer>,
  isMeant = (answer: NonNullable<Answer>) => answer.status < 300,
): Promise<NonNullable<Answer>> {
  const end = performance.now() + LONGEST_MS;
  let last: Answer;
  for (;;) {
    const answer = await attempt();
    if (answer && isMeant(answer)) return answer;
    last = answer ?? last;
    if (performance.now() > end) throw new Error(`${what} can’t be had: ${last?.status} ${JSON.stringify(last?.body)}`);
    await sleep(AGAIN_MS);
  }
}
