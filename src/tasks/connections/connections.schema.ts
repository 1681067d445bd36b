import { z } from 'zod';
import { component, response } from '../../platform/openapi/registry.ts';
import { UtcTimestamp } from '../../platform/openapi/types.ts';

const Connection = component(
  'Connection',
  z.object({
    client: z.string().describe('As it calls itself'),
    channel: z.enum(['mcp']),
    connectedAt: UtcTimestamp.describe('When it was last seen to connect'),
    lastUsedAt: UtcTimestamp.describe('When it last connected or changed something'),
    callsToday: z
      .int()
      .min(0)
      .describe(
        'How many of its calls have changed something since midnight in the zone of the user; what only reads is not written down. Of very many the first 10,000 changes are counted',
      ),
  }),
);

export const Connections = response(
  'Connections',
  "The caller's MCP clients of the last 30 days, the one that was used last first",
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
