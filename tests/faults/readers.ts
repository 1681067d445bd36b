import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../support/studio.ts';
import type { Answer, Client } from './client.ts';

const PAUSE_MS = 100;

export type Readers = {
  /** Ends them. Returns the failed responses, one sentence for each kind, and the number of requests. */
  stop(): Promise<{ asked: number; refused: string[] }>;
};

type Request = { what: string; ask(): Promise<Answer> };

/** Asks again and again, one request after another of each kind: all of them must succeed all the time. */
export function startReaders(requests: Request[]): Readers {
  const refused = new Map<string, number>();
  let asked = 0;
  let stopped = false;
  const work = async ({ what, ask }: Request) => {
    while (!stopped) {
      const answer = await ask();
      asked += 1;
      if (!answer || answer.status > 299) {
        const kind = `${what} was answered ${answer?.status ?? 'not at all'} ${answer?.body.code ?? ''}`;
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

/** The views that people use all day. */
export const listsOf = ({ ask }: Client, event: number): Request[] =>
  [
    '/api/tasks',
    '/api/v1/events',
    `/api/v1/events/${event}`,
    `/api/v1/events/${event}/photos`,
    '/api/admin/settings',
    '/api/admin/overview',
  ].map((path) => ({ what: `GET ${path}`, ask: () => ask('GET', path) }));

/** Other actions that need no bytes: signing in, finishing tasks, and a client that speaks MCP. */
export const changesOf = (client: Client): Request[] => [
  { what: 'a finished task', ask: () => client.task().attempt() },
  { what: 'a purchase', ask: () => client.purchase().attempt() },
  {
    what: 'POST /api/login',
    ask: () => client.ask('POST', '/api/login', JSON_TYPE, JSON.stringify({ username: 'admin', password: PASSWORD })),
  },
  { what: 'POST /api/mcp', ask: () => client.ask('POST', '/api/mcp', MCP_TYPE, JSON.stringify(LIST_TASKS)) },
];

const JSON_TYPE = { 'content-type': 'application/json' };
const MCP_TYPE = { ...JSON_TYPE, accept: 'application/json, text/event-stream' };
const LIST_TASKS = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_dashboard', arguments: {} } };
