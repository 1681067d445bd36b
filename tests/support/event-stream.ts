import { until } from './until.ts';

export type StreamEvent = { type: string; id: string | undefined; data: Record<string, unknown> };

const open = new Set<AbortController>();

/** For `afterEach`. */
export function closeEventStreams(): void {
  for (const stream of open) stream.abort();
  open.clear();
}

/** A stream of server-sent events, read as it comes. */
export async function openEventStream(url: string, headers: Record<string, string>) {
  const hangUp = new AbortController();
  open.add(hangUp);
  const answer = await fetch(url, { headers, signal: hangUp.signal });
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
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const events = (): StreamEvent[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const type = field(block, 'event');
        return type ? [{ type, id: field(block, 'id'), data: JSON.parse(field(block, 'data') ?? '') }] : [];
      });
  return {
    headers: answer.headers,
    text: () => text,
    events,
    over: () =>
      until(
        () => state,
        (now) => now !== 'open',
      ),
    state: () => state,
    hangUp: () => hangUp.abort(),
  };
}
