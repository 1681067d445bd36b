import { z } from 'zod';
import { response } from '../../platform/openapi/registry.ts';
import { Id, IdText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { Photo, Sha256 } from '../photos/photos.schema.ts';

/** The metadata of the file in `Upload-Metadata`. Other keys are ignored. */
export const UploadMetadata = z.object({
  filename: z.string().max(1_000).default('photo'),
  filetype: z
    .string()
    .max(100)
    .regex(/^image\/[a-z0-9.+-]+$/i, 'Must be the image/* type of the file'),
  category_id: z
    .union([z.literal('').transform(() => null), IdText], 'Must be the id of a category')
    .nullable()
    .default(null),
  sha256: Sha256.optional(),
});
export type UploadMetadata = z.output<typeof UploadMetadata>;

export const UploadState = response(
  'UploadState',
  'The progress and outcome of the upload',
  z.object({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    offset: z.int32().min(0).describe('Number of bytes stored'),
    length: z.int32().min(1),
    expires_at: UtcTimestamp.describe('When the upload expires, or the record of a finished one'),
    state: z.enum(['receiving', 'stored', 'failed']),
    photo: Photo.extend({ id: Id, duplicate: z.literal(true).optional() })
      .optional()
      .describe('The stored photo, unless it has been deleted since'),
    error: z.object({ code: z.string(), error: z.string() }).optional().describe('Why the upload failed'),
  }),
  { headers: ['ETag'] },
);
