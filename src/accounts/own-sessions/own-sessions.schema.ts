import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';

const OwnSession = component(
  'OwnSession',
  z.object({
    id: Id,
    isCurrent: z.boolean().describe('Whether this request belongs to it'),
    browser: z.string().nullable().describe('Browser or program, as far as it names itself'),
    system: z.string().nullable().describe('Operating system, as far as the browser names it'),
    address: z.string().nullable().describe('IP address of the last request'),
    startedAt: UtcTimestamp,
    lastSeenAt: UtcTimestamp.describe('Saved about once a minute'),
  }),
);

export const OwnSessions = response('OwnSessions', 'Your sessions, the current one first', z.array(OwnSession));

export const SessionsToEnd = query(
  'SessionsToEnd',
  z.object({
    others: z
      .literal('true')
      .meta({ type: 'string', description: 'Ends all sessions except the current one', example: 'true' }),
  }),
);

export const EndedSessions = response('EndedSessions', 'How many sessions ended', z.object({ ended: z.int().min(0) }));
