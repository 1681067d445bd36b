import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { answering, changing, type IdempotencyKey, type IfMatch } from './changing.ts';
import type { FoundEvent } from './event-lists.ts';
import { inParts } from './in-parts.ts';
import { query } from './query.ts';

export type EventRecord = Schemas['EventRecord'];

export const eventQuery = (id: number) =>
  query(['events', id], () => versioned(api.GET('/admin/events/{id}', { params: { path: { id } } })));

export const editableEvent = (id: number) => ({
  queryKey: eventQuery(id).queryKey,
  read: () => queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 }),
  write: answering(['events'], (body: Schemas['EventPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/events/{id}', { params: { path: { id }, header }, body })),
  ),
});

export const shareUrl = ({ share_link }: EventRecord): string => `${publicUrl}${share_link}`;

/** With the settings of a preset, if one is named. */
export const createEvent = changing(['events'], (body: Schemas['NewOwnEvent'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events', { params: { header }, body })),
);

/** With the settings of another gallery. */
export const duplicateEvent = changing(['events'], (id: number, body: Schemas['EventCopy'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events/{id}/duplicate', { params: { path: { id }, header }, body })),
);

export const publishEvent = changing(['events'], (id: number) =>
  answer(api.POST('/admin/events/{id}/publish', { params: { path: { id } } })),
);
export const archiveEvent = changing(['events'], (id: number) =>
  answer(api.POST('/admin/events/{id}/archive', { params: { path: { id } } })),
);
export const restoreEvent = changing(['events'], (id: number) =>
  answer(api.POST('/admin/events/{id}/restore', { params: { path: { id } } })),
);

/** `leave` opens another view before the lists reload, so that nothing asks for the deleted gallery. */
export const removeEvent = changing(
  ['events', 'trash', 'activity', 'feedback'],
  async (id: number, leave: () => Promise<unknown>) => {
    await answer(api.DELETE('/admin/events/{id}', { params: { path: { id } } }));
    await leave();
    queryClient.removeQueries({ queryKey: ['events', id] });
  },
);

type Known = Pick<FoundEvent, 'id' | 'expires_at'>;
const bodyOf = (events: Known[]) => ({ body: { ids: events.map(({ id }) => id) } });

const REQUESTS = {
  archive: (events: Known[]) => answer(api.POST('/admin/events/archive', bodyOf(events))),
  restore: (events: Known[]) => answer(api.POST('/admin/events/restore', bodyOf(events))),
  remove: (events: Known[]) => answer(api.POST('/admin/events/delete', bodyOf(events))),
  extend: (events: Known[]) =>
    answer(api.PATCH('/admin/events', { body: { events: events.map(({ id, expires_at }) => ({ id, expires_at })) } })),
};

/** So few that progress is visible, although an event may have thousands of photos. */
const AT_ONCE = 5;

/** Changes many galleries. Calls `changed` after each request, since a later one may fail. */
export const changeEvents = changing(
  ['events', 'trash', 'activity', 'feedback'],
  async (
    what: keyof typeof REQUESTS,
    events: Known[],
    changed: (part: Known[], failed: Schemas['ChangedEvents']['failed']) => void,
  ) => {
    for (const part of inParts(events, AT_ONCE)) {
      const { failed } = await REQUESTS[what](part);
      changed(
        part.filter(({ id }) => failed.every((failure) => failure.id !== id)),
        failed,
      );
    }
  },
);
