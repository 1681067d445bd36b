import { z } from 'zod';
import { request, response } from '../../platform/openapi/registry.ts';
import { Id } from '../../platform/openapi/types.ts';
import { PhotoIds } from './photos.schema.ts';

export const PhotoOrder = request(
  'PhotoOrder',
  z.strictObject({
    photo_ids: PhotoIds.describe('The photos in their new order'),
    before: Id.nullable().describe('The photo that follows them. Null moves them to the end'),
    category_id: Id.nullish().describe('Also moves them into this category. Null for no category'),
    start_manual: z
      .boolean()
      .default(false)
      .describe("If the gallery's order is not manual, begins with the order that guests see and makes it manual"),
  }),
  { photo_ids: [3, 1, 2], before: null },
);
export type PhotoOrder = z.output<typeof PhotoOrder>;

export const OrderedPhotos = response('OrderedPhotos', 'Photos moved', z.object({ ordered: z.int32().min(1) }));
