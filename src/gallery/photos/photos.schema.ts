import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, SingleLineText, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';

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
  'The photo is stored, its thumbnail too',
  z.object({
    id: Id,
    filename: z.string(),
    path: z.string().describe('Relative to the storage area of active events'),
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
  thumbhash: z.string().nullable().describe('The picture in some 25 bytes, base64, to be shown until it comes'),
  caption: z.string().nullable().describe('The caption that the studio typed, else that of the file'),
  captured_at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .nullable()
    .describe("By the camera's clock, which knows no time zone"),
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  exposure: Exposure.nullable().describe('Those that the file names'),
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
    width: z.int32().nullable().describe('Of the upright picture'),
    height: z.int32().nullable().describe('Of the upright picture'),
    media_type: z.literal('image'),
    mime_type: z.string().describe('As declared by the upload'),
    uploaded_at: UtcTimestamp,
    ...PICTURE_FIELDS,
    caption: z.string().nullable().describe('Typed by the studio. Guests see it, or file_caption if it is null'),
    file_caption: z.string().nullable().describe('What the file says'),
    place: Place.nullable().describe('Where it was taken; kept only with the setting photos_keep_place'),
  }),
  { headers: ['ETag'] },
);

export const DuplicatePhoto = response(
  'DuplicatePhoto',
  'The event has these bytes already: the photo that has them',
  Photo.extend({ duplicate: z.literal(true) }),
);
export type DuplicatePhoto = z.output<typeof DuplicatePhoto>;

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'Must be a SHA-256 in hexadecimal')
  .transform((digest) => digest.toLowerCase());

const EXAMPLE_SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const PhotoQuery = query(
  'PhotoQuery',
  CursorPage.extend({
    category_id: z
      .union([IdText, z.literal('none')], 'Must be the id of a category or none')
      .optional()
      .meta({ example: 1 }),
    sha256: Sha256.optional().meta({ description: 'Of the original', example: EXAMPLE_SHA256 }),
    uploaded_since: Timestamp.optional().meta({ example: '2026-05-01T09:30:00Z' }),
    order: z
      .enum(['uploaded', 'position'])
      .default('uploaded')
      .meta({ description: 'Newest first, or as they were put in order by hand', example: 'uploaded' }),
  }),
);
export type PhotoQuery = z.output<typeof PhotoQuery>;

export const PhotoList = response(
  'PhotoList',
  'One page of photos, newest first',
  z.object({ photos: z.array(Photo), pagination: CursorPagination }),
  { headers: ['Link'] },
);

const OnDuplicate = component('OnDuplicate', z.enum(['keep', 'skip']));

export const UploadQuery = query(
  'UploadQuery',
  z.object({
    on_duplicate: OnDuplicate.default('keep').meta({
      description: 'What to do with bytes that the event has already',
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
  'Which of them the event has; of equal photos the first',
  z.object({ known: z.array(KnownContent) }),
);

export const PhotoPatch = request(
  'PhotoPatch',
  z
    .strictObject({
      category_id: Id.nullable().describe('Null: no category'),
      caption: SingleLineText(500).nullable().describe('Null: none of the studio. Guests see file_caption then'),
    })
    .partial()
    .refine((patch) => Object.keys(patch).length > 0, 'Send a category, a caption, or both'),
  { category_id: null, caption: 'First dance' },
);
export type PhotoPatch = z.output<typeof PhotoPatch>;

const PhotoIds = z
  .array(Id)
  .min(1)
  .max(1_000)
  .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate photos');

export const BulkPhotoPatch = request(
  'BulkPhotoPatch',
  z.strictObject({ photo_ids: PhotoIds, category_id: Id.nullable().describe('Null: no category') }),
  { photo_ids: [1, 2, 3], category_id: null },
);

export const ChangedPhotos = response(
  'ChangedPhotos',
  'How many had another category before',
  z.object({ changed: z.int32().min(0) }),
);

export const PhotoOrder = request(
  'PhotoOrder',
  z.strictObject({
    photo_ids: PhotoIds.describe('In the order in which they are to stand'),
    before: Id.nullable().describe('The photo that follows them; null: they stand at the end'),
  }),
  { photo_ids: [3, 1, 2], before: null },
);
export type PhotoOrder = z.output<typeof PhotoOrder>;

export const OrderedPhotos = response('OrderedPhotos', 'They stand there', z.object({ ordered: z.int32().min(1) }));

export const BulkPhotoRemoval = request('BulkPhotoRemoval', z.strictObject({ photo_ids: PhotoIds }), {
  photo_ids: [1, 2, 3],
});

export const RemovedPhotos = response('RemovedPhotos', 'They are gone', z.object({ deleted: z.int32().min(1) }));

/** The size of a preview. */
export const PreviewQuery = query(
  'PreviewQuery',
  z.object({
    size: z
      .enum(['480', '1024', '2048'])
      .default('2048')
      .transform((text) => Number(text) as 480 | 1024 | 2048)
      .meta({ description: 'The long edge in pixels; what is smaller stays as it is', example: '1024' }),
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
      .meta({ type: 'string', description: 'Ids, separated by commas, 1,000 at most', example: '1,2,3' }),
    category_id: z
      .union([IdText, z.literal('none')], 'Must be the id of a category or none')
      .optional()
      .meta({ example: 1 }),
    favorite: z
      .literal('true')
      .optional()
      .meta({ description: 'Those that some guest has among their favorites', example: 'true' }),
  }),
);
export type ArchiveQuery = z.output<typeof ArchiveQuery>;

/** The payload of the job that removes files. */
export const RemovalPayload = z.object({ paths: z.array(z.string()) });

/** The payload of the job that makes a preview. */
export const PreviewPayload = z.object({ path: z.string() });

/** The payload of the job that brings an event's pictures in line with its watermark. */
export const RefreshPayload = z.object({ event_id: Id });
