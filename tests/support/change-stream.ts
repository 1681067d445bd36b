import { until } from './until.ts';

export type Change = {
  action: string;
  entityType: string;
  entityId: number | null;
  source: string;
  channel: string;
  tool: string | null;
  client: string | null;
  requestId: string | null;
};

const open = new Set<AbortController>();

/** For `afterEach`. */
export function closeChangeStreams(): void {
  for (const stream of open) stream.abort();
  open.clear();
}

/** `GET /api/stream`, read as it comes. Resolves when it has begun. */
export async function openChangeStream(url: string, headers: Record<string, string>) {
  const hangUp = new AbortController();
  open.add(hangUp);
  const answer = await fetch(`${url}/api/stream`, { headers, signal: hangUp.signal });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  let text = '';
  /** How it was over. */
  let state: 'open' | 'ended' | 'broken' = 'open';
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true });
  };
  reading().then(
    () => {
      state = 'ended';
    },
    () => {
      state = 'broken';
    },
  );
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const [, type] = /^event: (.*)$/m.exec(block) ?? [];
        return type ? [{ type, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') }] : [];
      });
  const changes = (): Change[] => events().flatMap(({ type, data }) => (type === 'change' ? [data] : []));
  const readies = () => events().filter(({ type }) => type === 'ready').length;
  await until(readies, (count) => count > 0);
  return {
    headers: answer.headers,
    text: () => text,
    changes,
    readies,
    /** The changes, once there are this many. */
    heard: (count: number) => until(changes, ({ length }) => length >= count),
    over: () =>
      until(
        () => state,
        (now) => now !== 'open',
      ),
    state: () => state,
    hangUp: () => hangUp.abort(),
  };
}
