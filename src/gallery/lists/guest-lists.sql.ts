import { statement } from '../../platform/db/statement.ts';

export type EmailConfirmation = 'waiting' | 'expired' | 'confirmed' | 'not_confirmed';

export type SelectionRow = {
  id: number;
  name: string | null;
  note: string | null;
  status: 'open' | 'submitted';
  guest_name: string | null;
  guest_email: string | null;
  count: number;
  submitted_at: string | null;
  reopen_asked: boolean;
  /** Null unless the gallery asks for confirmed addresses, and while a list has never been sent. */
  email_confirmation: EmailConfirmation | null;
  /** Of the link that shows only this list. */
  shared_token: string | null;
  created_at: string;
  updated_at: string;
};

/** Of a row `s` of `selections`. */
export const EMAIL_CONFIRMATION = `case
      when not exists (select from presentations o where o.event_id = s.event_id and o.confirm_email) then null
      when s.status = 'submitted' then case when exists (
        select from confirmed_addresses a
        where a.event_id = s.event_id and a.guest = s.guest and a.email = lower(s.guest_email)
      ) then 'confirmed' else 'not_confirmed' end
      else (
        select case when c.expires_at > now() then 'waiting' else 'expired' end from list_confirmations c
        where c.selection_id = s.id and c.used_at is null)
    end as email_confirmation`;

/** A row `s` of `selections`. */
const SELECTION = `s.id, s.name, s.note, s.status, s.guest_name, s.guest_email,
    (select count(*) from selection_photos c where c.selection_id = s.id) as count,
    s.submitted_at, s.reopen_asked_at is not null as reopen_asked, ${EMAIL_CONFIRMATION},
    (select token from shared_lists h where h.selection_id = s.id) as shared_token, s.created_at, s.updated_at`;

/** The owner of the lists: guests never see those of others. */
export type Whose = { event_id: number; guest: Buffer };

export type FirstPhoto = { id: number; filename: string; decodable: boolean; digest: string };
type ListedRow = SelectionRow & { has_photo: boolean; first: FirstPhoto[] };

/** All of a guest, favourites first, with the first photos of each. */
export const selectGuestSelections = statement<Whose & { photo_id: number | null; shown: number }, ListedRow>(
  'gallery.selections.list_of_guest',
  `
  select ${SELECTION},
    exists (select from selection_photos c where c.selection_id = s.id and c.photo_id = $photo_id::int) as has_photo,
    coalesce((
      select json_agg(json_build_object('id', p.id, 'filename', p.original_filename,
        'decodable', p.thumbnail_path is not null, 'digest', left(p.sha256, 8)) order by c.position, c.photo_id)
      from (
        select photo_id, position from selection_photos where selection_id = s.id
        order by position, photo_id limit $shown::int
      ) c join photos p on p.id = c.photo_id), '[]') as first
  from selections s where s.event_id = $event_id and s.guest = $guest order by s.name nulls first, s.id
`,
);

export const selectGuestSelection = statement<Whose & { id: number }, SelectionRow>(
  'gallery.selections.find_of_guest',
  `select ${SELECTION} from selections s where s.id = $id and s.event_id = $event_id and s.guest = $guest`,
);

export const lockGuestSelection = statement<Whose & { id: number }, SelectionRow>(
  'gallery.selections.lock_of_guest',
  `
  select ${SELECTION} from selections s where s.id = $id and s.event_id = $event_id and s.guest = $guest
  for no key update
`,
);

export const lockFavorites = statement<Whose, { status: string }>(
  'gallery.selections.lock_favorites',
  'select status from selections where event_id = $event_id and guest = $guest and name is null for no key update',
);

/** Waits for another transaction that creates it, or hands one over. */
export const insertFavorites = statement<Whose, never>(
  'gallery.selections.insert_favorites',
  `
  insert into selections (event_id, guest) values ($event_id, $guest)
  on conflict (event_id, guest, lower(name)) do nothing
`,
);

type Who = { guest_name: string | null; guest_email: string | null };

export const insertSelection = statement<Whose & Who & { name: string }, SelectionRow>(
  'gallery.selections.insert',
  `
  insert into selections as s (event_id, guest, name, guest_name, guest_email)
  values ($event_id, $guest, $name, coalesce($guest_name::text, (
    select guest_name from selections where event_id = $event_id and guest = $guest and guest_name is not null
    order by updated_at desc, id desc limit 1)), $guest_email) returning ${SELECTION}
`,
);

export const updateSelection = statement<Who & { id: number; name: string | null; note: string | null }, SelectionRow>(
  'gallery.selections.update',
  `
  update selections s set name = $name, note = $note, guest_name = $guest_name, guest_email = $guest_email, updated_at = now()
  where s.id = $id returning ${SELECTION}
`,
);

export const deleteSelection = statement<{ id: number }, { id: number }>(
  'gallery.selections.delete',
  'delete from selections where id = $id returning id',
);

/** The guest's other lists get the name too, except those that are being changed at this moment. */
export const submitSelection = statement<Who & { id: number; note: string | null }, SelectionRow>(
  'gallery.selections.submit',
  `
  with nameless as (
    select o.id from selections o join selections sent on sent.id = $id and o.event_id = sent.event_id and o.guest = sent.guest
    where o.id <> $id and o.guest_name is null for update of o skip locked
  ), named as (
    update selections set guest_name = $guest_name, updated_at = now() where id in (select id from nameless)
  )
  update selections s set status = 'submitted', submitted_at = now(), updated_at = now(), guest_name = $guest_name,
    guest_email = $guest_email, note = $note
  where s.id = $id and s.status = 'open' returning ${SELECTION}
`,
);

/** Returns no row if that has been asked already, or the list is open. */
export const askToReopen = statement<{ id: number }, { id: number }>(
  'gallery.selections.ask_to_reopen',
  `
  update selections set reopen_asked_at = now(), updated_at = now()
  where id = $id and status = 'submitted' and reopen_asked_at is null returning id
`,
);

export type ChosenRow = {
  id: number;
  filename: string;
  width: number | null;
  height: number | null;
  decodable: boolean;
  digest: string;
  note: string | null;
  added_at: string;
};

export const selectChosenPhotos = statement<{ selection_id: number; limit: number; offset: number }, ChosenRow>(
  'gallery.selections.list_photos_of_guest',
  `
  select p.id, p.original_filename as filename, p.width, p.height, p.thumbnail_path is not null as decodable, left(p.sha256, 8) as digest, c.note, c.added_at
  from selection_photos c join photos p on p.id = c.photo_id
  where c.selection_id = $selection_id order by c.position, c.photo_id limit $limit::int offset $offset::bigint
`,
);

/** Returns no row if the photo does not belong to the event. An omitted note stays. */
export const upsertChosenPhoto = statement<
  { selection_id: number; event_id: number; photo_id: number; note: string | null; keeps_note: boolean },
  { note: string | null }
>(
  'gallery.selections.add_photo',
  `
  insert into selection_photos as c (selection_id, photo_id, note, position)
  select $selection_id::int, p.id, $note::text,
    (select coalesce(max(position), 0) + 1 from selection_photos where selection_id = $selection_id::int)
  from photos p where p.id = $photo_id and p.event_id = $event_id
  on conflict (selection_id, photo_id) do update
    set note = case when $keeps_note::boolean then c.note else excluded.note end
  returning note
`,
);

/** Adds photos in this order, except those that are in the list. Returns which of the ids are photos of the event. */
export const insertChosenPhotos = statement<
  { selection_id: number; event_id: number; photo_ids: number[] },
  { id: number; is_new: boolean }
>(
  'gallery.selections.add_photos',
  `
  with given as (
    select p.id, g.place from unnest($photo_ids::int[]) with ordinality g (id, place)
    join photos p on p.id = g.id and p.event_id = $event_id
  ), added as (
    insert into selection_photos (selection_id, photo_id, position)
    select $selection_id::int, id,
      (select coalesce(max(position), 0) from selection_photos where selection_id = $selection_id::int) + place
    from given
    on conflict (selection_id, photo_id) do nothing
    returning photo_id
  )
  select g.id, a.photo_id is not null as is_new from given g left join added a on a.photo_id = g.id
`,
);

export const deleteChosenPhoto = statement<{ selection_id: number; photo_id: number }, { photo_id: number }>(
  'gallery.selections.remove_photo',
  'delete from selection_photos where selection_id = $selection_id and photo_id = $photo_id returning photo_id',
);

export const touchSelection = statement<{ id: number }, never>(
  'gallery.selections.touch',
  'update selections set updated_at = now() where id = $id',
);

/** Up to this many photos of the list, for an e-mail and a webhook. */
export const selectToldPhotos = statement<
  { selection_id: number; limit: number },
  { id: number; filename: string; original_filename: string; note: string | null }
>(
  'gallery.selections.list_told_photos',
  `
  select p.id, p.filename, p.original_filename, c.note from selection_photos c join photos p on p.id = c.photo_id
  where c.selection_id = $selection_id order by c.position, c.photo_id limit $limit::int
`,
);
