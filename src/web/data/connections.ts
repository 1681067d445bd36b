import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { query } from './query.ts';

export type Connection = TaskSchemas['Connections'][number];

/** mcp-remote uses this name to detect the transport before its client introduces itself. */
const PROBE = 'mcp-remote-fallback-test';

export const connectionsQuery = query(['connections'], async () =>
  (await answer(taskApi.GET('/connections'))).filter(({ client }) => client !== PROBE),
);
