import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { pageQuery, query } from './query.ts';

export type Entry = Schemas['FeedbackEntry'] & { event: { id: number; event_name?: string } };
export type Status = Entry['status'];
type Optional<T> = { [name in keyof T]?: T[name] | undefined };

/** The feedback of guests of all galleries. */
export const allFeedback = (
  query: Optional<{ type: 'comment'; exclude_type: 'comment'; status: Status; done: 'true' | 'false' }> & {
    page: number;
    limit: number;
  },
) => pageQuery(['feedback', 'all', query], () => answer(api.GET('/admin/feedback', { params: { query } })));

/** The feedback of the guests of a gallery. */
export const eventFeedback = (
  id: number,
  query: Optional<{ status: Status; type: Entry['type']; photo_id: number; page: number }> & { limit: number },
) =>
  pageQuery(['feedback', id, 'entries', query], () =>
    answer(api.GET('/admin/events/{id}/feedback', { params: { path: { id }, query } })),
  );

type PickFilter = { favorite?: 'true'; min_rating?: number };

/** The photos that guests of a gallery chose. */
export const picksQuery = (id: number, filter: PickFilter, page: number) =>
  pageQuery(['feedback', id, 'picks', filter, page], () => {
    const params = { path: { id }, query: { ...filter, page, limit: 50 } };
    return answer(api.GET('/admin/events/{id}/picks', { params })) as Promise<Schemas['PickList']>;
  });

/** The file names of all these photos, as a text. */
export const pickedNames = (id: number, filter: PickFilter) =>
  query(['feedback', id, 'names', filter], () => {
    const params = { path: { id }, query: { ...filter, format: 'filenames' as const } };
    return answer(api.GET('/admin/events/{id}/picks', { params, parseAs: 'text' })) as Promise<string>;
  });

export type FeedbackChange = { ids: number[]; status?: Status; done?: boolean };

/** Changes groups of entries, with one request for each. */
export const changeFeedback = changing(['feedback', 'events'], async (changes: FeedbackChange[]) => {
  for (const { ids: feedback_ids, ...body } of changes)
    await answer(api.PATCH('/admin/feedback', { body: { feedback_ids, ...body } }));
});

/** Null removes the answer. */
export const replyTo = changing(['feedback', 'events'], ({ id, event }: Entry, reply: string | null) => {
  const params = { path: { id: event.id, feedbackId: id } };
  return answer(api.PATCH('/admin/events/{id}/feedback/{feedbackId}', { params, body: { reply } }));
});
export const removeFeedback = changing(['feedback', 'events'], ({ id, event }: Entry) => {
  const params = { path: { id: event.id, feedbackId: id } };
  return answer(api.DELETE('/admin/events/{id}/feedback/{feedbackId}', { params }));
});
