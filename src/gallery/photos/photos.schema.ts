import { z } from 'zod';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

/** The text fields of an upload. An empty category counts as missing. */
export const UploadFields = z.object({
  category_id: z
    .string()
    .regex(/^([1-9]\d{0,9})?$/, 'Must be the id of a category')
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((id) => id === null || id <= 2_147_483_647, 'Must be the id of a category')
    .default(null),
});
export type UploadFields = z.output<typeof UploadFields>;

export const CreatedPhoto = response(
  'CreatedPhoto',
  'The photo and its thumbnail have been stored',
  z.object({
    id: Id,
    filename: z.string(),
    path: z.string().describe('Relative to the storage folder of active events'),
    thumbnail_path: z.string().nullable(),
    size_bytes: z.int32().min(1),
    category_id: Id.nullable(),
  }),
  {
    example: {
      id: 1,
      filename: '1780307200000_9f86d081.jpg',
      path: 'wedding-ada-bo-2026-06-01/1780307200000_9f86d081.jpg',
      thumbnail_path: 'thumbnails/1780307200000_9f86d081.jpg',
      size_bytes: 4_812_345,
      category_id: null,
    },
  },
);
export type CreatedPhoto = z.output<typeof CreatedPhoto>;

const Exposure = z
  .object({ exposure_seconds: z.number(), f_number: z.number(), iso: z.number(), focal_length_mm: z.number() })
  .partial();

/** The public metadata of a picture. */
export const PICTURE_FIELDS = {
  thumbhash: z.string().nullable().describe('A tiny preview in about 25 bytes, in base64, shown while the photo loads'),
  caption: z.string().nullable().describe('The studio’s caption, otherwise the one in the file'),
  captured_at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .nullable()
    .describe("Time of the camera's clock, without a time zone"),
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  exposure: Exposure.nullable().describe('Only the values that the file contains'),
};

const Place = z.object({ latitude: z.number(), longitude: z.number() });

const PhotoType = component('PhotoType', z.enum(['individual', 'collage']));

export const Photo = response(
  'Photo',
  'The photo',
  z.object({
    id: Id,
    event_id: Id,
    filename: z.string(),
    original_filename: z.string(),
    path: z.string(),
    thumbnail_path: z.string().nullable(),
    thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
    type: PhotoType,
    category_id: Id.nullable(),
    size_bytes: z.int32().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.int32().nullable().describe('In pixels, after rotation to upright'),
    height: z.int32().nullable().describe('In pixels, after rotation to upright'),
    media_type: z.literal('image'),
    mime_type: z.string().describe('As declared in the upload'),
    uploaded_at: UtcTimestamp,
    ...PICTURE_FIELDS,
    caption: z.string().nullable().describe('The studio’s caption. If it is null, guests see file_caption'),
    file_caption: z.string().nullable().describe('The caption in the file'),
    place: Place.nullable().describe('Where the photo was taken. Stored only if the setting photos_keep_place is on'),
  }),
  { headers: ['ETag'] },
);

export const DuplicatePhoto = response(
  'DuplicatePhoto',
  'The event already contains this photo',
  Photo.extend({ duplicate: z.literal(true) }),
);
export type DuplicatePhoto = z.output<typeof DuplicatePhoto>;

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'Must be a SHA-256 in hexadecimal')
  .transform((digest) => digest.toLowerCase());

export const EXAMPLE_SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const OnDuplicate = component('OnDuplicate', z.enum(['keep', 'skip']));

export const UploadQuery = query(
  'UploadQuery',
  z.object({
    on_duplicate: OnDuplicate.default('keep').meta({
      description: 'How to handle a photo that the event already contains',
      example: 'keep',
    }),
  }),
);

export type UploadQuery = z.output<typeof UploadQuery>;

export const ContentCheck = request('ContentCheck', z.object({ sha256: z.array(Sha256).min(1).max(1_000) }), {
  sha256: [EXAMPLE_SHA256],
});

const KnownContent = component('KnownContent', z.object({ sha256: z.string(), photo_id: Id }));

export const KnownContents = response(
  'KnownContents',
  'The known photos. If several are identical, the first one',
  z.object({ known: z.array(KnownContent) }),
);

export const PhotoPatch = request(
  'PhotoPatch',
  z
    .strictObject({
      category_id: Id.nullable().describe('Null for no category'),
      caption: SingleLineText(500).nullable().describe('Null removes it; guests then see file_caption'),
    })
    .partial()
    .refine((patch) => Object.keys(patch).length > 0, 'Send a category, a caption, or both'),
  { category_id: null, caption: 'First dance' },
);
export type PhotoPatch = z.output<typeof PhotoPatch>;

export const PhotoIds = z
  .array(Id)
  .min(1)
  .max(1_000)
  .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate photos');

export const BulkPhotoPatch = request(
  'BulkPhotoPatch',
  z.strictObject({ photo_ids: PhotoIds, category_id: Id.nullable().describe('Null for no category') }),
  { photo_ids: [1, 2, 3], category_id: null },
);

export const ChangedPhotos = response(
  'ChangedPhotos',
  'Number of photos whose category changed',
  z.object({ changed: z.int32().min(0) }),
);

export const BulkPhotoRemoval = request(
  'BulkPhotoRemoval',
  z.strictObject({ photo_ids: PhotoIds, permanent: z.boolean().optional().describe('True deletes for good at once') }),
  { photo_ids: [1, 2, 3] },
);

export const RemovedPhotos = response('RemovedPhotos', 'Photos deleted', z.object({ deleted: z.int32().min(1) }));

export const PreviewQuery = query(
  'PreviewQuery',
  z.object({
    size: z
      .enum(['480', '1024', '2048', '3840'])
      .default('2048')
      .transform((text) => Number(text) as 480 | 1024 | 2048 | 3840)
      .meta({ description: 'The long edge in pixels. Smaller photos are not enlarged', example: '1024' }),
  }),
);

/** Which originals an archive contains: those that match every filter. */
export const ArchiveQuery = query(
  'ArchiveQuery',
  z.object({
    photo_ids: z
      .string()
      .max(12_000)
      .transform((text) => text.split(','))
      .pipe(z.array(IdText).max(1_000))
      .transform((ids) => [...new Set(ids)])
      .optional()
      .meta({ type: 'string', description: 'Up to 1,000 ids, separated by commas', example: '1,2,3' }),
    category_id: z
      .union([IdText, z.literal('none')], 'Must be the id of a category or none')
      .optional()
      .meta({ example: 1 }),
    favorite: z
      .literal('true')
      .optional()
      .meta({ description: 'Only photos that a guest marked as favorite', example: 'true' }),
  }),
);
export type ArchiveQuery = z.output<typeof ArchiveQuery>;

/** The payload of the job that removes files. */
export const RemovalPayload = z.object({ paths: z.array(z.string()) });

/** The payload of the job that makes a preview. */
export const PreviewPayload = z.object({ path: z.string() });

/** The payload of the job that brings an event's pictures in line with its watermark. */
export const RefreshPayload = z.object({ event_id: Id });
