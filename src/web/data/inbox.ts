import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { inParts } from './in-parts.ts';
import { listQuery, query } from './query.ts';

export type InboxPhoto = Schemas['InboxPhoto'];
export type Status = InboxPhoto['status'];

const PAGE = 100;
/** Each photo is decoded as it is accepted: this many per request keep the response quick. */
const AT_ONCE = 10;

const read = (id: number, query: { status: Status; limit: number; cursor?: string }) =>
  answer(api.GET('/admin/events/{id}/inbox', { params: { path: { id }, query } }));

/** The photos that guests have sent to a gallery, newest first. */
export const inboxPages = (eventId: number, status: Status) =>
  listQuery(
    ['inbox', eventId, status],
    (cursor) => read(eventId, { status, limit: PAGE, ...cursor }),
    ({ pagination }) => pagination.next_cursor,
  );

/** The number of photos per status. */
export const inboxCount = (eventId: number) =>
  query(['inbox', eventId, 'count'], async () => (await read(eventId, { status: 'waiting', limit: 1 })).counts);

/** Accepts, refuses or restores guests’ photos. Resolves with those that are decided on, and with the refusals. */
export const decide = changing(
  ['inbox', 'photos', 'events'],
  async (id: number, ids: number[], status: Status, category_id: number | null) => {
    const decided: number[] = [];
    const refusals: Schemas['InboxRefusal'][] = [];
    for (const inbox_photo_ids of inParts(ids, AT_ONCE)) {
      const body = { inbox_photo_ids, status, category_id };
      const part = await answer(api.PATCH('/admin/events/{id}/inbox', { params: { path: { id } }, body }));
      decided.push(...part.inbox_photos.map((photo) => photo.id));
      refusals.push(...part.refusals);
    }
    return { decided, refusals };
  },
);

export const endUploads = changing(['inbox'], (id: number) =>
  answer(api.DELETE('/admin/events/{id}/inbox/uploads', { params: { path: { id } } })),
);
