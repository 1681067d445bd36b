import { z } from 'zod';
import { response } from '../../platform/openapi/registry.ts';
import { Id, NumberText, PageQuery, Pagination, UtcTimestamp } from '../../platform/openapi/types.ts';

const IdText = NumberText(1, 2_147_483_647);
const MAX_CHOSEN = 1_000;

export const GuestPhotoQuery = PageQuery.extend({ category_id: IdText.optional() });
export type GuestPhotoQuery = z.output<typeof GuestPhotoQuery>;

/** Which photos to download: `?photo=1&photo=2`, or none for all. */
export const DownloadQuery = z.object({
  photo: z
    .union([IdText, z.array(IdText).max(MAX_CHOSEN)])
    .transform((chosen) => [...new Set([chosen].flat())])
    .optional(),
  chosen: z.string().optional(),
});

export const GuestPhotoList = response(
  'GuestPhotoList',
  'One page of photos, newest first',
  z.object({
    photos: z.array(
      z.object({
        id: Id,
        filename: z.string().describe('As the photographer named it'),
        width: z.int32().nullable(),
        height: z.int32().nullable(),
        size_bytes: z.int32(),
        category: z.object({ id: Id, name: z.string() }).nullable(),
        uploaded_at: UtcTimestamp,
        thumbnail_url: z.string().nullable(),
        preview_url: z.string().nullable(),
        original_url: z.string().nullable().describe('Null while downloads are off'),
        counts: z
          .object({ likes: z.int32(), favorites: z.int32(), comments: z.int32() })
          .optional()
          .describe('Only where the settings show feedback to guests'),
        mine: z.object({ like: z.boolean(), favorite: z.boolean() }),
      }),
    ),
    categories: z.array(z.object({ id: Id, name: z.string(), photos: z.int32() })),
    pagination: Pagination,
  }),
);
