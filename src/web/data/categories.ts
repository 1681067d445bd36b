import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type Category = Schemas['Category'];

/** The categories of the studio. */
export const studioCategories = query(['categories', 'global'], () => answer(api.GET('/admin/categories')));

/** The categories that a gallery may use: of the studio, and its own. */
export const categoriesQuery = (eventId: number) =>
  query(
    ['categories', eventId],
    async () => (await answer(api.GET('/admin/categories', { params: { query: { event_id: eventId } } }))).categories,
    { staleTime: 60_000 },
  );

export const editableCategory = (id: number) => ({
  queryKey: ['categories', 'one', id] as const,
  read: () => versioned(api.GET('/admin/categories/{id}', { params: { path: { id } } })),
  write: answering(['categories'], (body: Schemas['CategoryPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/categories/{id}', { params: { path: { id }, header }, body })),
  ),
});

export const createCategory = changing(['categories'], (body: Schemas['NewCategory']) =>
  answer(api.POST('/admin/categories', { body })),
);
export const removeCategory = changing(['categories'], (id: number) =>
  answer(api.DELETE('/admin/categories/{id}', { params: { path: { id } } })),
);
