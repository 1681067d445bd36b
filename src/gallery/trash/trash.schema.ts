import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, OptionalSingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

const TrashKind = component('TrashKind', z.enum(['photo', 'event']));

export const TrashQuery = query(
  'TrashQuery',
  CursorPage.extend({
    kind: TrashKind.default('photo').meta({ example: 'photo' }),
    q: OptionalSingleLineText(255).optional().meta({ description: 'Searches the name', example: 'IMG_0001' }),
    event_id: IdText.optional().meta({ description: 'Only photos of this event', example: 1 }),
  }),
);
export type TrashQuery = z.output<typeof TrashQuery>;

const TrashItem = component(
  'TrashItem',
  z.object({
    id: Id.describe('The id of the photo or event'),
    kind: TrashKind,
    name: z.string(),
    event_id: Id.nullable().describe('The event of a photo'),
    event_name: z.string(),
    photos: z.int32().min(0).describe('Number of photos'),
    size_bytes: z.int().min(0).describe('Size of the originals'),
    thumbnail_url: z.string().nullable().describe('The photo, or the cover of the event'),
    deleted_by: z.string().nullable().describe('User name'),
    deleted_at: UtcTimestamp,
    ends_at: UtcTimestamp.describe('It is deleted for good after this time'),
  }),
);

export const TrashList = response(
  'TrashList',
  'One page of the trash, newest first',
  z.object({
    trash: z.array(TrashItem),
    keep_days: z.int32().min(0).describe('TRASH_KEEP_DAYS. 0 means that nothing is kept'),
    pagination: CursorPagination,
  }),
  { headers: ['Link'] },
);

/** The most events in one request. Each may have thousands of photos. */
const MAX_EVENTS = 100;

export const TrashRestoring = request(
  'TrashRestoring',
  z
    .strictObject({
      kind: TrashKind,
      ids: z
        .array(Id)
        .min(1)
        .max(5_000)
        .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicates'),
    })
    .refine(({ kind, ids }) => kind === 'photo' || ids.length <= MAX_EVENTS, {
      path: ['ids'],
      message: `Must have at most ${MAX_EVENTS} events`,
    }),
  { kind: 'photo', ids: [1, 2, 3] },
);

const NotRestored = component(
  'NotRestored',
  z.object({ id: Id, code: z.enum(['NOT_FOUND', 'EVENT_IN_TRASH', 'PHOTO_EXISTS']) }),
);

export const RestoredFromTrash = response(
  'RestoredFromTrash',
  'How many were restored, and which were not',
  z.object({
    restored: z.int32().min(0),
    failed: z.array(NotRestored),
  }),
);

/** Whether a deletion goes past the trash. */
export const RemovalQuery = query(
  'RemovalQuery',
  z.object({
    permanent: z
      .literal('true')
      .optional()
      .transform((text) => text === 'true')
      .meta({
        type: 'string',
        description: 'Delete for good at once, instead of moving to the trash',
        example: 'true',
      }),
  }),
);
