import { z } from 'zod';
import { Scope } from '../../access/api-tokens.schema.ts';
import { response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';

export const Me = response(
  'Me',
  'The token, its owner and its limits',
  z.object({
    token: z.object({
      id: Id,
      name: z.string(),
      scopes: z.array(Scope),
      event_ids: z.array(Id).nullable().describe('The events that it is limited to. Null means all'),
      expires_at: UtcTimestamp.nullable(),
    }),
    owner: z.object({ id: Id, username: z.string(), role: z.string().nullable() }),
    permissions: z.array(z.string()).describe('Permissions of the owner’s role. A request also needs the scope'),
    limits: z.object({
      requests_per_minute: z.int32().nullable().describe('Null if requests are not limited'),
      upload_bytes: z.int32().describe('Size of the largest photo that can be uploaded'),
    }),
  }),
  { headers: ['ETag'] },
);
