import { z } from 'zod';
import { request, response } from '../../platform/openapi/registry.ts';
import { Id, NumberText, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case letters and digits, joined by dashes')
  .max(100);

export const NewCategory = request(
  'NewCategory',
  z.strictObject({
    name: SingleLineText(100),
    slug: Slug.optional().describe('Default: made from the name'),
    event_id: Id.nullish().describe('Null: for all events'),
  }),
);
export type NewCategory = z.output<typeof NewCategory>;

export const CategoryPatch = request(
  'CategoryPatch',
  z.strictObject({ name: SingleLineText(100).optional(), slug: Slug.optional() }),
);
export type CategoryPatch = z.output<typeof CategoryPatch>;

export const CategoryQuery = z.object({ event_id: NumberText(1, 2_147_483_647).optional() });

const EventCategory = z.object({ id: Id, name: z.string(), slug: z.string(), is_global: z.boolean() });

export const EventCategories = response(
  'EventCategories',
  'The categories that photos of this event may have',
  z.object({ categories: z.array(EventCategory) }),
);

export const Category = response(
  'Category',
  'The category',
  EventCategory.extend({ event_id: Id.nullable(), created_at: UtcTimestamp, photo_count: z.int32().min(0) }),
);

export const CategoryList = response('CategoryList', 'Categories by name', z.object({ categories: z.array(Category) }));
