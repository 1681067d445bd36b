import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type Presentation = Schemas['Presentation'];

export const presentationQuery = (id: number) =>
  query(['presentation', id], () =>
    versioned(api.GET('/admin/events/{id}/presentation', { params: { path: { id } } })),
  );

export const editablePresentation = (id: number) => ({
  queryKey: presentationQuery(id).queryKey,
  read: () => queryClient.fetchQuery({ ...presentationQuery(id), staleTime: 0 }),
  // The form shows the response itself.
  write: answering(['photos'], (body: Schemas['PresentationPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/events/{id}/presentation', { params: { path: { id }, header }, body })),
  ),
});

export const updatePresentation = changing(
  ['photos', 'presentation', 'events'],
  (id: number, body: Schemas['PresentationPatch']) =>
    answer(api.PATCH('/admin/events/{id}/presentation', { params: { path: { id } }, body })),
);

export const resetDownloads = changing(['presentation'], (id: number) =>
  answer(api.DELETE('/admin/events/{id}/downloads', { params: { path: { id } } })),
);
