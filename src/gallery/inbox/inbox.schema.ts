import { z } from 'zod';
import { UserReference } from '../../access/users.schema.ts';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Email, Id, MultilineText, NumberText, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { Sha256 } from '../photos/photos.schema.ts';

const blankIsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? given : undefined), schema.optional());

/** The sender, and their message; blank fields of a form count as missing. */
export const Sender = z.object({
  guest_name: SingleLineText(100),
  guest_email: blankIsNone(Email),
  message: blankIsNone(MultilineText(500)),
});
export type Sender = z.output<typeof Sender>;

/** The `Upload-Metadata` of a guest. Other keys are ignored. */
export const GuestUploadMetadata = Sender.extend({
  filename: z.string().max(1_000).default('photo'),
  filetype: z.string().max(100).default(''),
  sha256: Sha256.optional(),
});
export type GuestUploadMetadata = z.output<typeof GuestUploadMetadata>;

const InboxStatus = component('InboxStatus', z.enum(['waiting', 'accepted', 'refused']));

/** How much all guests of a gallery together may still send. */
const Room = component(
  'GuestUploadRoom',
  z.object({ files: z.int().min(0), bytes: z.int().min(0), max_file_bytes: z.int().min(1) }),
);

const SentPhoto = component(
  'SentPhoto',
  z.object({
    id: Id,
    filename: z.string().describe('The guest’s file name'),
    size_bytes: z.int32(),
    status: InboxStatus,
    created_at: UtcTimestamp,
    thumbnail_url: z.string().nullable().describe('Present while the photo is waiting'),
  }),
);
export type SentPhoto = z.output<typeof SentPhoto>;

export const SentQuery = query('SentQuery', CursorPage);

export const SentPhotoList = response(
  'SentPhotoList',
  'The photos of this guest, newest first, and the remaining room',
  z.object({ uploads: z.array(SentPhoto), left: Room, pagination: CursorPagination }),
);

/** The number of photos just sent, for the page after the form. */
export const UploadPageQuery = query(
  'UploadPageQuery',
  z.object({
    sent: NumberText(0, 1_000).optional().meta({ description: 'Number of photos just sent', example: 1 }),
    known: NumberText(0, 1_000)
      .optional()
      .meta({ description: 'Number of these photos that the gallery already contained', example: 1 }),
  }),
);

export const InboxQuery = query(
  'InboxQuery',
  CursorPage.extend({ status: InboxStatus.optional().meta({ example: 'waiting' }) }),
);
export type InboxQuery = z.output<typeof InboxQuery>;

export const InboxPhoto = response(
  'InboxPhoto',
  'A photo from a guest',
  z.object({
    id: Id,
    status: InboxStatus,
    guest_name: z.string(),
    guest_email: z.string().nullable(),
    message: z.string().nullable(),
    original_filename: z.string(),
    size_bytes: z.int32(),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    type: z.string().describe('Type detected from the content of the file'),
    thumbnail_url: z.string().nullable().describe('Null if the file has been deleted or cannot be decoded'),
    preview_url: z.string().nullable(),
    created_at: UtcTimestamp,
    decided_at: UtcTimestamp.nullable(),
    decided_by: z.object(UserReference.shape).nullable(),
    photo_id: Id.nullable().describe('The photo in the gallery, once accepted'),
    undo_until: UtcTimestamp.nullable().describe('Until this time, a refusal can be undone'),
  }),
  { headers: ['ETag'] },
);
export type InboxPhoto = z.output<typeof InboxPhoto>;

const OpenGuestUpload = component(
  'OpenGuestUpload',
  z.object({
    id: z.string(),
    guest_name: z.string().nullable(),
    filename: z.string(),
    offset: z.int().describe('Number of bytes received'),
    length: z.int(),
    created_at: UtcTimestamp,
    expires_at: UtcTimestamp.describe('Expires at this time unless more bytes arrive'),
  }),
);

export const InboxPhotoList = response(
  'InboxPhotoList',
  'One page of photos from guests, newest first',
  z.object({
    inbox_photos: z.array(InboxPhoto),
    open_uploads: z.array(OpenGuestUpload).describe('Up to 100 unfinished uploads, oldest first'),
    counts: z.object({ waiting: z.int32(), accepted: z.int32(), refused: z.int32() }),
    pagination: CursorPagination,
  }),
);

const decision = {
  status: InboxStatus.describe('`waiting` undoes a refusal'),
  category_id: Id.nullish().describe('Category for the accepted photos'),
};

export const InboxDecision = request('InboxDecision', z.strictObject(decision), { status: 'accepted', category_id: 1 });
export type InboxDecision = z.output<typeof InboxDecision>;

const MAX_DECIDED = 100;

export const InboxDecisions = request(
  'InboxDecisions',
  z.strictObject({
    inbox_photo_ids: z
      .array(Id)
      .min(1)
      .max(MAX_DECIDED)
      .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate ids'),
    ...decision,
  }),
  { inbox_photo_ids: [1], status: 'accepted', category_id: null },
);
export type InboxDecisions = z.output<typeof InboxDecisions>;

const InboxRefusal = component('InboxRefusal', z.object({ id: Id, code: z.string(), error: z.string() }));

export const InboxDecided = response(
  'InboxDecided',
  'The outcome for each photo',
  z.object({
    inbox_photos: z.array(InboxPhoto),
    refusals: z.array(InboxRefusal).describe('Photos for which the decision failed, with the reason'),
  }),
);
