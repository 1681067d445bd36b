import { z } from 'zod';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import {
  Email,
  Id,
  IdText,
  MultilineText,
  PageQuery,
  Pagination,
  SingleLineText,
  UtcTimestamp,
} from '../../platform/openapi/types.ts';

export const SelectionStatus = component('SelectionStatus', z.enum(['open', 'submitted']));

const EmailConfirmation = component('EmailConfirmation', z.enum(['waiting', 'expired', 'confirmed', 'not_confirmed']));

const Name = SingleLineText(100);
/** Text of many lines; nothing but blanks is none. */
const Note = (max: number) =>
  MultilineText(max)
    .transform((text) => (/[^\p{Cf}\p{Z}\p{Cc}]/u.test(text) ? text : null))
    .nullable()
    .meta({ maxLength: max });
const who = {
  guest_name: Name.nullish().describe('Required if the settings ask for names'),
  guest_email: Email.nullish(),
};

export const NewSelection = request(
  'NewSelection',
  z.object({ name: Name, photo_id: Id.optional().describe('The first photo of the list'), ...who }),
  { name: 'Album' },
);
export type NewSelection = z.output<typeof NewSelection>;

export const SelectionPatch = request('SelectionPatch', z.object({ name: Name, note: Note(2_000), ...who }).partial(), {
  name: 'For the album',
  note: 'The cover is the first one.',
});
export type SelectionPatch = z.output<typeof SelectionPatch>;

export const SelectionPhotoPut = request('SelectionPhotoPut', z.object({ note: Note(500) }).partial(), {
  note: 'As large as can be',
});
export type SelectionPhotoPut = z.output<typeof SelectionPhotoPut>;

const MAX_PHOTOS = 1_000;

export const SelectionPhotosPut = request(
  'SelectionPhotosPut',
  z.strictObject({
    photo_ids: z
      .array(Id)
      .min(1)
      .max(MAX_PHOTOS)
      .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate ids'),
  }),
  { photo_ids: [1, 2, 3] },
);
export type SelectionPhotosPut = z.output<typeof SelectionPhotosPut>;

export const SelectionSubmission = request(
  'SelectionSubmission',
  z.object({ guest_name: Name, guest_email: Email.nullish(), note: Note(2_000).optional() }),
  { guest_name: 'Ada Lind', guest_email: 'ada@example.com', note: 'We love them all.' },
);
export type SelectionSubmission = z.output<typeof SelectionSubmission>;

export const ConfirmationRequest = request(
  'ConfirmationRequest',
  z.object({ email: Email.optional().describe('Default: the address that the last e-mail went to') }),
  { email: 'ada@example.com' },
);

export const ListConfirmation = request(
  'ListConfirmation',
  z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Must be the key of a link') }),
  { key: 'A'.repeat(43) },
);

export const SelectionLinkRequest = request('SelectionLinkRequest', z.object({ email: Email }), {
  email: 'ada@example.com',
});

export const SelectionContinuation = request(
  'SelectionContinuation',
  z.object({
    key: z.string().regex(/^[\w-]{43}$/, 'Must be the key of a link'),
    own: z.enum(['add', 'leave']).optional().describe('Whether to add the choices on this device'),
  }),
  { key: 'A'.repeat(43), own: 'add' },
);

export const GuestSelectionQuery = query(
  'GuestSelectionQuery',
  z.object({
    photo_id: IdText.optional().meta({ description: 'Adds to each list whether it has this photo', example: 1 }),
  }),
);

export const GuestSelectionPage = query('GuestSelectionPage', PageQuery);

const count = z.int32().min(0);

export const selectionFields = {
  id: Id,
  name: z.string().nullable().describe('Null for the guest’s favourites'),
  note: z.string().nullable(),
  status: SelectionStatus,
  guest_name: z.string().nullable(),
  guest_email: z.string().nullable(),
  count: count.describe('Number of photos in the list'),
  limit: count.nullable().describe('How many photos a guest can choose per list'),
  submitted_at: UtcTimestamp.nullable().describe('When the list was last sent'),
  reopen_asked: z.boolean().describe('Whether the guest has asked to change the list after sending it'),
  created_at: UtcTimestamp,
  updated_at: UtcTimestamp,
  email_confirmation: EmailConfirmation.optional().describe(
    'Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address',
  ),
};

export const GuestSelection = response(
  'GuestSelection',
  'A list of this guest',
  z.object({
    ...selectionFields,
    share_link: z
      .string()
      .nullable()
      .describe('Path of the link that shows only this list; null while it is not shared'),
  }),
);
export type GuestSelection = z.output<typeof GuestSelection>;

export const WaitingSelection = response(
  'WaitingSelection',
  'An e-mail with a link is on its way. The list is sent once the guest confirms their address',
  GuestSelection,
);

const ListedGuestSelection = component(
  'ListedGuestSelection',
  GuestSelection.extend({ has_photo: z.boolean().optional().describe('Present only if photo_id was given') }),
);

export const GuestSelectionList = response(
  'GuestSelectionList',
  'The lists of this guest, favourites first',
  z.object({
    selections: z.array(ListedGuestSelection),
  }),
);

const ChosenPhoto = component(
  'ChosenPhoto',
  z.object({
    id: Id,
    filename: z.string(),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    thumbnail_url: z.string().nullable(),
    note: z.string().nullable(),
    added_at: UtcTimestamp,
  }),
);

export const GuestSelectionDetail = response(
  'GuestSelectionDetail',
  'A list with one page of its photos, in the order in which they were chosen',
  GuestSelection.extend({ photos: z.array(ChosenPhoto), pagination: Pagination }),
);

export const SharedSelection = response(
  'SharedSelection',
  'The link of the list',
  z.object({ share_link: z.string().describe('Path of the page that shows only the photos of this list') }),
);

export const PhotoInSelection = response(
  'PhotoInSelection',
  'The photo is in the list',
  z.object({ photo_id: Id, note: z.string().nullable(), selection: GuestSelection }),
);

export const PhotosInSelection = response(
  'PhotosInSelection',
  'The photos are in the list',
  z.object({ added: count.describe('How many were not in it before'), selection: GuestSelection }),
);

export const Continued = response(
  'Continued',
  'This device now belongs to the guest of the link',
  z.object({
    moved: count.describe('How many choices from this device were added to the guest’s lists'),
    left: count.describe('How many were not added because a list was full or already sent'),
  }),
);

export const ContinuationQuery = query(
  'ContinuationQuery',
  z.object({
    key: z
      .string()
      .optional()
      .meta({ description: 'The key from the e-mail', example: 'A'.repeat(43) }),
  }),
);
