import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { publicUrl } from '../frame/api/public-url.ts';

export type EventRecord = Schemas['EventRecord'];

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: () => versioned(api.GET('/admin/events/{id}', { params: { path: { id } } })),
  });

export const shareUrl = ({ share_link }: EventRecord): string => `${publicUrl}${share_link}`;
