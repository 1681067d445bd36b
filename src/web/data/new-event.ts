import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing, type IdempotencyKey } from './changing.ts';

/** With the settings of a preset, if one is named. */
export const createEvent = changing(['events'], (body: Schemas['NewOwnEvent'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events', { params: { header }, body })),
);

/** With the settings of another gallery. */
export const duplicateEvent = changing(['events'], (id: number, body: Schemas['EventCopy'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events/{id}/duplicate', { params: { path: { id }, header }, body })),
);
