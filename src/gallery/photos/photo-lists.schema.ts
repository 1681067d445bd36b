import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { BooleanText, IdText, Timestamp } from '../../platform/openapi/types.ts';
import { EXAMPLE_SHA256, Photo, Sha256 } from './photos.schema.ts';

export const PhotoQuery = query(
  'PhotoQuery',
  CursorPage.extend({
    category_id: z
      .union([IdText, z.literal('none')], 'Must be the id of a category or none')
      .optional()
      .meta({ example: 1 }),
    sha256: Sha256.optional().meta({ description: 'SHA-256 of the original', example: EXAMPLE_SHA256 }),
    q: z.string().min(1).max(200).optional().meta({ description: 'Part of the original file name', example: 'IMG_40' }),
    uploaded_since: Timestamp.optional().meta({ example: '2026-05-01T09:30:00Z' }),
    order: z
      .enum(['uploaded', 'position'])
      .default('uploaded')
      .meta({ description: 'Newest first, or in manual order', example: 'uploaded' }),
    marks: BooleanText.optional().meta({ description: 'Adds `marks` to each photo', example: 'true' }),
  }),
);
export type PhotoQuery = z.output<typeof PhotoQuery>;

const count = z.int32().min(0);

const ListedPhoto = component(
  'ListedPhoto',
  Photo.extend({
    marks: z
      .object({
        favorites: count,
        likes: count,
        rating: z.object({ count, average: z.number().nullable() }),
        comments: count,
        lists: z.array(z.string()).describe('Names of guests’ lists that contain the photo'),
      })
      .optional()
      .describe('Guests’ feedback, except hidden feedback. Present only with marks=true'),
  }),
);

export const PhotoList = response(
  'PhotoList',
  'One page of photos, newest first',
  z.object({ photos: z.array(ListedPhoto), pagination: CursorPagination }),
  { headers: ['Link'] },
);
