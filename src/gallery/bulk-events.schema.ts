import { z } from 'zod';
import { component, request, requestPart, response } from '../platform/openapi/registry.ts';
import { Id, Timestamp } from '../platform/openapi/types.ts';

/** The most events in one request. Each may have thousands of photos. */
const MAX_EVENTS = 100;

const isDistinct = (ids: number[]) => new Set(ids).size === ids.length;
const DUPLICATES = 'Must not contain duplicates';

const ids = z.array(Id).min(1).max(MAX_EVENTS).refine(isDistinct, DUPLICATES);

export const ManyEvents = request('ManyEvents', z.strictObject({ ids }), { ids: [1, 2, 3] });

export const ManyEventsRemoval = request(
  'ManyEventsRemoval',
  z.strictObject({
    ids,
    permanent: z.boolean().optional().describe('Delete for good at once, instead of moving to the trash'),
  }),
  { ids: [1, 2, 3] },
);

const NewExpiry = requestPart('NewExpiry', z.strictObject({ id: Id, expires_at: Timestamp.nullable() }));

export const NewExpiries = request(
  'NewExpiries',
  z.strictObject({
    events: z
      .array(NewExpiry)
      .min(1)
      .max(MAX_EVENTS)
      .refine((events) => isDistinct(events.map(({ id }) => id)), DUPLICATES),
  }),
  { events: [{ id: 1, expires_at: '2027-01-01T00:00:00Z' }] },
);

const UnchangedEvent = component('UnchangedEvent', z.object({ id: Id, code: z.enum(['NOT_FOUND', 'FAILED']) }));

export const ChangedEvents = response(
  'ChangedEvents',
  'How many were changed, and which were not',
  z.object({
    changed: z.int32().min(0),
    failed: z
      .array(UnchangedEvent)
      .describe('NOT_FOUND: not your events. FAILED: not changed because of a fault, so try again'),
  }),
);
export type ChangedEvents = z.output<typeof ChangedEvents>;
