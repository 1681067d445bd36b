import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { BooleanText, Id } from '../../platform/openapi/types.ts';

export const PickQuery = query(
  'PickQuery',
  CursorPage.extend({
    favorite: BooleanText.optional().meta({
      description: 'Whether at least one guest marked the photo as favorite',
      example: 'true',
    }),
    min_rating: z
      .string()
      .regex(/^([1-4](\.\d{1,2})?|5(\.0{1,2})?)$/, 'Must be a number from 1 to 5')
      .transform(Number)
      .optional()
      .meta({ type: 'number', minimum: 1, maximum: 5, description: 'Minimum average rating', example: 4 }),
    format: z.enum(['json', 'csv', 'filenames', 'xmp']).default('json').meta({
      description: 'csv and filenames return all matches unless page or limit is given. xmp always returns all',
      example: 'json',
    }),
    sidecar: z.enum(['file', 'stem']).default('file').meta({
      description:
        'How xmp names a file: `file` as IMG_1.jpg.xmp for darktable, `stem` as IMG_1.xmp for Lightroom, Bridge and Capture One',
      example: 'stem',
    }),
  }),
);
export type PickQuery = z.output<typeof PickQuery>;

const count = z.int32().min(0);

const Pick = component(
  'PhotoPicks',
  z.object({
    photo_id: Id,
    filename: z.string(),
    original_filename: z.string(),
    thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
    likes: count,
    favorites: count,
    rating: z.object({ count, average: z.number().nullable() }),
    comments: count,
  }),
);

export const PickList = response(
  'PickList',
  'Photos with feedback, newest first',
  z.object({ feedback: z.array(Pick), pagination: CursorPagination }),
  { headers: ['Link'] },
);
