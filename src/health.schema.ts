import { z } from 'zod';
import { query, response } from './platform/openapi/registry.ts';

export const ReadinessQuery = query(
  'ReadinessQuery',
  z.object({
    require: z.enum(['storage']).optional().meta({ description: '503 if this is unavailable', example: 'storage' }),
  }),
);

export const Readiness = response(
  'Readiness',
  'Whether this replica can serve requests, and the parts it cannot reach',
  z.object({
    status: z.enum(['ready', 'degraded', 'unavailable', 'starting', 'stopping']),
    away: z.array(z.enum(['database', 'storage'])),
  }),
);
