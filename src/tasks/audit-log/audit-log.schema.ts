import { z } from 'zod';
import { component, response } from '../../platform/openapi/registry.ts';
import { Id, JsonValue, PAGE_HEADERS, UtcTimestamp } from '../../platform/openapi/types.ts';

const AuditEntry = component(
  'AuditEntry',
  z.object({
    id: z.int().min(1),
    action: z.string(),
    entityType: z.string(),
    entityId: Id.nullable(),
    source: z.enum(['API', 'WEB', 'AI']),
    channel: z.enum(['rest', 'mcp', 'chat']),
    tool: z.string().nullable(),
    client: z.string().nullable().describe('The name that the MCP client reports'),
    changes: z.record(z.string(), JsonValue),
    requestId: z.string().nullable(),
    createdAt: UtcTimestamp,
  }),
);

export const AuditLog = response('AuditLog', "One page of the caller's audit log, newest first", z.array(AuditEntry), {
  headers: PAGE_HEADERS,
});
