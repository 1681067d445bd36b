import { z } from 'zod';
import { component, response } from '../../platform/openapi/registry.ts';
import { UtcTimestamp } from '../../platform/openapi/types.ts';

const Connection = component(
  'Connection',
  z.object({
    client: z.string().describe('The name that the client reports'),
    channel: z.enum(['mcp']),
    connectedAt: UtcTimestamp.describe('When the client last connected'),
    lastUsedAt: UtcTimestamp.describe('When the client last connected or changed something'),
    callsToday: z
      .int()
      .min(0)
      .describe(
        'Number of calls that changed something since midnight in the user’s time zone. Only the first 10,000 changes count',
      ),
  }),
);

export const Connections = response(
  'Connections',
  "The user's MCP clients of the last 30 days, most recently used first",
  z.array(Connection),
  {
    example: [
      {
        client: 'Claude Desktop',
        channel: 'mcp',
        connectedAt: '2026-06-01T07:58:03.120Z',
        lastUsedAt: '2026-06-01T09:12:44.003Z',
        callsToday: 12,
      },
    ],
  },
);
