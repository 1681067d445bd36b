import { queryOptions } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';

export type Connection = TaskSchemas['Connections'][number];

/** mcp-remote uses this name to detect the transport before its client introduces itself. */
const PROBE = 'mcp-remote-fallback-test';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async () => (await answer(taskApi.GET('/connections'))).filter(({ client }) => client !== PROBE),
});
