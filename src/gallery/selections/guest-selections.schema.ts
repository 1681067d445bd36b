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

const Name = SingleLineText(100);
/** Text of many lines; nothing but blanks is none. */
const Note = (max: number) =>
  MultilineText(max)
    .transform((text) => (/[^\p{Cf}\p{Z}\p{Cc}]/u.test(text) ? text : null))
    .nullable()
    .meta({ maxLength: max });
const who = {
  guest_name: Name.nullish().describe('Required where the settings ask for names'),
  guest_email: Email.nullish(),
};

export const NewSelection = request(
  'NewSelection',
  z.object({ name: Name, photo_id: Id.optional().describe('A photo that it begins with'), ...who }),
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

export const SelectionSubmission = request(
  'SelectionSubmission',
  z.object({ guest_name: Name, guest_email: Email.nullish(), note: Note(2_000).optional() }),
  { guest_name: 'Ada Lind', guest_email: 'ada@example.com', note: 'We love them all.' },
);
export type SelectionSubmission = z.output<typeof SelectionSubmission>;

export const SelectionLinkRequest = request('SelectionLinkRequest', z.object({ email: Email }), {
  email: 'ada@example.com',
});

export const SelectionContinuation = request(
  'SelectionContinuation',
  z.object({
    key: z.string().regex(/^[\w-]{43}$/, 'Must be the key of a link'),
    own: z.enum(['add', 'leave']).optional().describe('What becomes of the picks of this device'),
  }),
  { key: 'A'.repeat(43), own: 'add' },
);

export const GuestSelectionQuery = query(
  'GuestSelectionQuery',
  z.object({
    photo_id: IdText.optional().meta({ description: 'Says of each list whether this photo is in it', example: 1 }),
  }),
);

export const GuestSelectionPage = query('GuestSelectionPage', PageQuery);

const count = z.int32().min(0);

export const selectionFields = {
  id: Id,
  name: z.string().nullable().describe('Null: the favourites of the guest'),
  note: z.string().nullable(),
  status: SelectionStatus,
  guest_name: z.string().nullable(),
  guest_email: z.string().nullable(),
  count: count.describe('How many photos are in it'),
  limit: count.nullable().describe('How many the studio lets a guest choose in one list'),
  submitted_at: UtcTimestamp.nullable().describe('When it was sent last'),
  reopen_asked: z.boolean().describe('Whether the guest has asked to change what they sent'),
  created_at: UtcTimestamp,
  updated_at: UtcTimestamp,
};

export const GuestSelection = response('GuestSelection', 'A list of the guest', z.object(selectionFields));
export type GuestSelection = z.output<typeof GuestSelection>;

const ListedGuestSelection = component(
  'ListedGuestSelection',
  GuestSelection.extend({ has_photo: z.boolean().optional().describe('Only where a photo was named') }),
);

export const GuestSelectionList = response(
  'GuestSelectionList',
  'The lists of the guest, favourites first',
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
  'A list of the guest with one page of its photos, in the order in which they were chosen',
  GuestSelection.extend({ photos: z.array(ChosenPhoto), pagination: Pagination }),
);

export const PhotoInSelection = response(
  'PhotoInSelection',
  'The photo is in the list',
  z.object({ photo_id: Id, note: z.string().nullable(), selection: GuestSelection }),
);

export const Continued = response(
  'Continued',
  'This device is the guest of the link from now on',
  z.object({
    moved: count.describe('How many picks of this device were added to those of the guest'),
    left: count.describe('How many of them found no room, or were not changed because a list was sent'),
  }),
);

export const ContinuationQuery = query(
  'ContinuationQuery',
  z.object({
    key: z
      .string()
      .optional()
      .meta({ description: 'From the mail', example: 'A'.repeat(43) }),
  }),
);
