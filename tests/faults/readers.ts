import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

const PAUSE_MS = 50;

export type Readers = {
  /** Ends them. What was answered otherwise than with success, a sentence for each kind. */
  stop(): Promise<{ asked: number; refused: string[] }>;
};

type Request = { method: string; path: string; input?: object };

/** Asks again and again, one request after another of each kind: all of them must succeed all the time. */
export function startReaders(client: Client, requests: Request[]): Readers {
  const refused = new Map<string, number>();
  let asked = 0;
  let stopped = false;
  const work = async ({ method, path, input }: Request) => {
    while (!stopped) {
      const answer = await client.ask(
        method,
        path,
        input && { 'content-type': 'application/json' },
        input && JSON.stringify(input),
      );
      asked += 1;
      if (!answer || answer.status > 299) {
        const kind = `${method} ${path} was answered ${answer?.status ?? 'not at all'} ${answer?.body.code ?? ''}`;
        refused.set(kind, (refused.get(kind) ?? 0) + 1);
      }
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(requests.map(work));
  return {
    async stop() {
      stopped = true;
      await working;
      return { asked, refused: [...refused].map(([kind, count]) => `${kind}, ${count} times`) };
    },
  };
}

/** What people look at all day. */
export const listsOf = (event: number): Request[] => [
  { method: 'GET', path: '/api/tasks' },
  { method: 'GET', path: '/api/v1/events' },
  { method: 'GET', path: `/api/v1/events/${event}` },
  { method: 'GET', path: `/api/v1/events/${event}/photos` },
  { method: 'GET', path: '/api/admin/settings' },
];
