import { z } from 'zod';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { Slug } from '../slug.schema.ts';

export const NewCategory = request(
  'NewCategory',
  z.strictObject({
    name: SingleLineText(100),
    slug: Slug(100).optional().describe('Default: derived from the name'),
    event_id: Id.nullish().describe('Null for a global category, available to all events'),
  }),
  { name: 'First Dance' },
);
export type NewCategory = z.output<typeof NewCategory>;

export const NewEventCategory = request(
  'NewEventCategory',
  z.object({ name: NewCategory.shape.name, slug: NewCategory.shape.slug }),
  { name: 'First Dance' },
);
export type NewEventCategory = z.output<typeof NewEventCategory>;

export const CategoryPatch = request(
  'CategoryPatch',
  z.strictObject({ name: SingleLineText(100).optional(), slug: Slug(100).optional() }),
  { name: 'Speeches' },
);
export type CategoryPatch = z.output<typeof CategoryPatch>;

export const CategoryQuery = query(
  'CategoryQuery',
  z.object({ event_id: IdText.optional().meta({ description: 'Adds the categories of this event', example: 1 }) }),
);

const EventCategory = component(
  'EventCategory',
  z.object({ id: Id, name: z.string(), slug: z.string(), is_global: z.boolean() }),
);

export const EventCategories = response(
  'EventCategories',
  'The categories available to photos of this event',
  z.object({ categories: z.array(EventCategory) }),
);

export const Category = response(
  'Category',
  'The category',
  EventCategory.extend({ event_id: Id.nullable(), created_at: UtcTimestamp, photo_count: z.int32().min(0) }),
  { headers: ['ETag'] },
);

export const CategoryList = response('CategoryList', 'Categories by name', z.object({ categories: z.array(Category) }));
