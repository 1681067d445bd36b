import { ApiError, answer, api, type Schemas } from '../frame/api/client.ts';
import { pageQuery, query } from './query.ts';

export type FoundEvent = Schemas['FoundEvent'];
export type EventFilter = {
  q?: string | undefined;
  status?: Schemas['EventStatus'] | undefined;
  year?: number | undefined;
  type?: Schemas['EventType'] | undefined;
  customer?: string | undefined;
};
export const ORDERS = [
  '-created_at',
  'created_at',
  'event_name',
  '-event_name',
  '-event_date',
  'event_date',
  'expires_at',
  '-expires_at',
] as const;
export type Order = (typeof ORDERS)[number];

/** Full rows in most columns of covers. */
const PAGE = 48;

export const eventListQuery = ({ type, ...filter }: EventFilter, sort: Order, cursor?: string, limit = PAGE) =>
  pageQuery(['events', 'list', { type, ...filter }, sort, cursor, limit], () =>
    answer(api.GET('/admin/events', { params: { query: { ...filter, event_type: type, sort, cursor, limit } } })),
  );

/** The first galleries that a search finds, or the newest ones. */
export const someEvents = (limit: number, q = '') =>
  pageQuery(['events', 'some', limit, q], () =>
    answer(api.GET('/admin/events', { params: { query: { ...(q && { q }), limit } } })),
  );

/** The years and customers to filter by. */
export const facetsQuery = (q = '') =>
  pageQuery(['events', 'facets', q], () =>
    answer(api.GET('/admin/events/facets', { params: { query: { ...(q && { q }) } } })),
  );

/** Null if the gallery was deleted or belongs to someone else. */
async function findName(id: number): Promise<string | null> {
  try {
    return (await answer(api.GET('/admin/events/{id}', { params: { path: { id } } }))).event_name;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const eventNameQuery = (id: number) => query(['events', id, 'name'], () => findName(id), { staleTime: 60_000 });
