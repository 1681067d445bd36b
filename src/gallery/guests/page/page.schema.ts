import { z } from 'zod';
import { component, query, response } from '../../../platform/openapi/registry.ts';
import { Id, IdText, PageQuery, Pagination, UtcTimestamp } from '../../../platform/openapi/types.ts';
import { PICTURE_FIELDS } from '../../photos/photos.schema.ts';

export const GuestPhotoQuery = query(
  'GuestPhotoQuery',
  PageQuery.extend({
    category_id: IdText.optional().meta({ description: 'Photos of this category', example: 1 }),
    mine: z
      .enum(['favorites'])
      .optional()
      .meta({ description: 'Only your favourites, of all categories', example: 'favorites' }),
  }),
);
export type GuestPhotoQuery = z.output<typeof GuestPhotoQuery>;

/** Pages choose their own number of photos. */
export const GalleryPageQuery = query(
  'GalleryPageQuery',
  GuestPhotoQuery.omit({ limit: true }).extend({
    photo: IdText.optional().meta({ description: 'Shows the page with this photo', example: 1 }),
    select: z.enum(['1']).optional().meta({ description: 'Shows a circle on every photo, to select it', example: '1' }),
  }),
);

export type GalleryPageQuery = z.output<typeof GalleryPageQuery>;

const GuestPhoto = component(
  'GuestPhoto',
  z.object({
    id: Id,
    filename: z.string().describe('As the photographer named it'),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    size_bytes: z.int32(),
    category: z.object({ id: Id, name: z.string() }).nullable(),
    uploaded_at: UtcTimestamp,
    ...PICTURE_FIELDS,
    thumbnail_url: z.string().nullable(),
    preview_url: z.string().nullable(),
    original_url: z.string().nullable().describe('Null while downloads of originals are off'),
    web_url: z.string().nullable().describe('The same with 2048 px, to be saved; null while downloads are off'),
    counts: z
      .object({ likes: z.int32(), comments: z.int32() })
      .optional()
      .describe('Only where the settings show feedback to guests'),
    mine: z.object({ like: z.boolean(), favorite: z.boolean() }),
  }),
);

const GuestCategory = component('GuestCategory', z.object({ id: Id, name: z.string(), photos: z.int32() }));

const Chosen = component(
  'ChosenSoFar',
  z
    .object({
      selection_id: Id.nullable().describe('Null before the first favourite'),
      count: z.int32().min(0),
      limit: z.int32().nullable().describe('How many the studio lets a guest choose'),
      submitted_at: UtcTimestamp.nullable().describe(
        'When they were sent to the studio; null while they can be changed',
      ),
    })
    .describe('The favourites of the guest, where photos can be chosen'),
);

export const GuestPhotoList = response(
  'GuestPhotoList',
  'One page of photos, in the order of the page',
  z.object({
    photos: z.array(GuestPhoto),
    categories: z.array(GuestCategory),
    chosen: Chosen.optional(),
    pagination: Pagination,
  }),
);

export const OwnFavorites = response(
  'OwnFavorites',
  'Your favourites in this gallery',
  z.object({ photo_ids: z.array(Id).describe('In the order in which you chose them'), chosen: Chosen.optional() }),
);
export type OwnFavorites = z.output<typeof OwnFavorites>;
