import type { Batch, DeletedRow } from '../../platform/db/delete-in-batches.ts';
import { statement } from '../../platform/db/statement.ts';

/** The facts by which guests recognise their lists. */
export type WhoseLists = { guest_name: string | null; lists: { name: string | null; count: number }[] };

/** For a row `g` with a gallery and a guest. */
const WHOSE_LISTS = `(
      select guest_name from selections s where s.event_id = g.event_id and s.guest = g.guest and guest_name is not null
      order by updated_at desc, id desc limit 1) as guest_name,
    coalesce((
      select json_agg(json_build_object('name', s.name,
        'count', (select count(*) from selection_photos c where c.selection_id = s.id)) order by s.name nulls first, s.id)
      from selections s where s.event_id = g.event_id and s.guest = g.guest), '[]') as lists`;

/**
 * The guests that an e-mail to this address lists: every guest who gave it, as none has proved to own it. If none gave it: the guest of
 * this device. That guest comes first, so that many others can't push them out.
 */
export const selectGuestsByEmail = statement<
  { event_id: number; guest: Buffer; email: string; limit: number },
  WhoseLists & { guest: Buffer; changed_at: string }
>(
  'gallery.selection_links.find_guests',
  `
  with found as (
    select event_id, guest, max(updated_at) as changed_at, coalesce(bool_or(lower(guest_email) = lower($email)), false) as has_it
    from selections where event_id = $event_id and (lower(guest_email) = lower($email) or guest = $guest)
    group by event_id, guest
  ), g as (
    select * from found where has_it or not exists (select from found where has_it)
    order by guest = $guest desc, changed_at desc limit $limit::int
  )
  select g.guest, g.changed_at, ${WHOSE_LISTS} from g order by g.guest = $guest desc, g.changed_at desc
`,
);

export const insertLink = statement<{ key_hash: Buffer; event_id: number; guest: Buffer; hours: number }, never>(
  'gallery.selection_links.insert',
  `
  insert into selection_links (key_hash, event_id, guest, expires_at)
  values ($key_hash, $event_id, $guest, now() + $hours::int * interval '1 hour')
`,
);

const UNUSED = 'key_hash = $key_hash and event_id = $event_id and used_at is null and expires_at > now()';

export const selectLink = statement<{ key_hash: Buffer; event_id: number }, WhoseLists & { guest: Buffer }>(
  'gallery.selection_links.find',
  `select g.guest, ${WHOSE_LISTS} from selection_links g where ${UNUSED}`,
);

/** If two use it at the same moment, one gets a row. */
export const redeemLink = statement<{ key_hash: Buffer; event_id: number }, { guest: Buffer }>(
  'gallery.selection_links.use',
  `update selection_links set used_at = now() where ${UNUSED} returning guest`,
);

export const countPicks = statement<{ event_id: number; guest: Buffer }, { photos: number }>(
  'gallery.selection_links.count_picks',
  `
  select count(*) as photos from selections s join selection_photos c on c.selection_id = s.id
  where s.event_id = $event_id and s.guest = $guest
`,
);

export const deleteOldLinks = statement<Batch, DeletedRow>(
  'gallery.selection_links.delete_old',
  `
  with gone as (
    delete from selection_links where key_hash = any (array(
      select key_hash from selection_links
      where expires_at < now() and expires_at >= coalesce($after::timestamptz, '-infinity')
      order by expires_at limit $limit::int for update skip locked))
    returning expires_at
  )
  select count(*) as deleted, max(expires_at) as reached from gone
`,
);
