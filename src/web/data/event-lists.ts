import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';

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
  queryOptions({
    queryKey: ['events', 'list', { type, ...filter }, sort, cursor, limit],
    queryFn: () =>
      answer(api.GET('/admin/events', { params: { query: { ...filter, event_type: type, sort, cursor, limit } } })),
    placeholderData: keepPreviousData,
  });

/** The first galleries that a search finds, or the newest ones. */
export const someEvents = (limit: number, q = '') =>
  queryOptions({
    queryKey: ['events', 'some', limit, q],
    queryFn: () => answer(api.GET('/admin/events', { params: { query: { ...(q && { q }), limit } } })),
    placeholderData: keepPreviousData,
  });

/** The years and customers to filter by. */
export const facetsQuery = (q = '') =>
  queryOptions({
    queryKey: ['events', 'facets', q],
    queryFn: () => answer(api.GET('/admin/events/facets', { params: { query: { ...(q && { q }) } } })),
    placeholderData: keepPreviousData,
  });
