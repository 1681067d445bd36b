import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { Id } from '../../platform/openapi/types.ts';
import { GalleryOrder } from '../presentation/presentation.schema.ts';

export const PhotoOutline = response(
  'PhotoOutline',
  'One entry per photo in each list, all in the order that guests see',
  z.object({
    photo_order: GalleryOrder,
    sections: z.boolean().describe('Whether the photos are sorted by category first, with those without one last'),
    ids: z.array(Id),
    names: z.array(z.string()).describe('Original file names'),
    ratios: z.array(z.number().nullable()).describe("Width divided by height. Null for files that can't be shown"),
    category_ids: z.array(Id.nullable()),
  }),
  { headers: ['ETag'] },
);

export const PhotoNameQuery = query(
  'PhotoNameQuery',
  z.object({
    q: z
      .string()
      .min(3)
      .max(200)
      .meta({ description: 'How the file name begins, without regard to case', example: 'IMG_40' }),
  }),
);

const FoundPhoto = component(
  'FoundPhoto',
  z.object({
    id: Id,
    event: z.object({ id: Id, event_name: z.string() }),
    original_filename: z.string(),
    thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
  }),
);

export const FoundPhotos = response(
  'FoundPhotos',
  'Up to eight photos by file name',
  z.object({ photos: z.array(FoundPhoto) }),
);
