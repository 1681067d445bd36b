import type { Batch, DeletedRow } from '../../platform/db/delete-in-batches.ts';
import { statement } from '../../platform/db/statement.ts';

/** Whose lists a mail to this address is about: those of another device that has it, else those of the device that asks. */
export const selectGuestByEmail = statement<{ event_id: number; guest: Buffer; email: string }, { guest: Buffer }>(
  'gallery.selection_links.find_guest',
  `
  select guest from selections where event_id = $event_id and (lower(guest_email) = lower($email) or guest = $guest)
  order by guest = $guest, updated_at desc, id desc limit 1
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

export const selectLink = statement<{ key_hash: Buffer; event_id: number }, { guest: Buffer }>(
  'gallery.selection_links.find',
  `select guest from selection_links where ${UNUSED}`,
);

/** Of two who use it at the same moment one gets a row. */
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
