import { closeEventStreams, openEventStream } from './event-stream.ts';
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

/** For `afterEach`. */
export const closeChangeStreams = closeEventStreams;

/** `GET /api/stream`, read as it comes. Resolves when it has begun. */
export async function openChangeStream(url: string, headers: Record<string, string>) {
  const { events, ...stream } = await openEventStream(`${url}/api/stream`, headers);
  const changes = (): Change[] => events().flatMap(({ type, data }) => (type === 'change' ? [data as Change] : []));
  const readies = () => events().filter(({ type }) => type === 'ready').length;
  await until(readies, (count) => count > 0);
  return {
    ...stream,
    changes,
    readies,
    /** The changes, once there are this many. */
    heard: (count: number) => until(changes, ({ length }) => length >= count),
  };
}
