import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, versioned } from '../frame/api/client.ts';

export type Presentation = Schemas['Presentation'];

export const presentationQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['presentation', eventId],
    queryFn: () => versioned(api.GET('/admin/events/{id}/presentation', { params: { path: { id: eventId } } })),
  });
