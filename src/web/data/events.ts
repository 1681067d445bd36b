import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changing, type IfMatch } from './changing.ts';

export type EventRecord = Schemas['EventRecord'];

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: () => versioned(api.GET('/admin/events/{id}', { params: { path: { id } } })),
  });

export const editableEvent = (id: number) => ({
  queryKey: eventQuery(id).queryKey,
  read: () => queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 }),
  write: changing(['events'], (body: Schemas['EventPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/events/{id}', { params: { path: { id }, header }, body })),
  ),
});

export const shareUrl = ({ share_link }: EventRecord): string => `${publicUrl}${share_link}`;
