import { z } from 'zod';
import { response } from '../../platform/openapi/registry.ts';
import { Id, PAGE_HEADERS, UtcTimestamp } from '../../platform/openapi/types.ts';

export const AuditLog = response(
  'AuditLog',
  "One page of the caller's audit log, newest first",
  z.array(
    z.object({
      id: z.int().min(1),
      action: z.string(),
      entityType: z.string(),
      entityId: Id.nullable(),
      source: z.enum(['API', 'WEB', 'AI']),
      channel: z.enum(['rest', 'mcp', 'chat']),
      tool: z.string().nullable(),
      changes: z.record(z.string(), z.unknown()),
      requestId: z.string().nullable(),
      createdAt: UtcTimestamp,
    }),
  ),
  PAGE_HEADERS,
);
