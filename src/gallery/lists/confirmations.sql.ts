import { statement } from '../../platform/db/statement.ts';
import type { Whose } from './guest-lists.sql.ts';

/** Whether the guest has confirmed this address, and whether the list waits for a link that was sent to it. */
export const selectAddress = statement<
  Whose & { selection_id: number; email: string },
  { is_confirmed: boolean; is_waiting: boolean }
>(
  'gallery.confirmations.find_address',
  `
  select exists (
      select from confirmed_addresses where event_id = $event_id and guest = $guest and email = lower($email)
    ) as is_confirmed,
    exists (
      select from list_confirmations
      where selection_id = $selection_id and used_at is null and expires_at > now() and lower(email) = lower($email)
    ) as is_waiting
`,
);

/** The guest who waits for a link. Returns no row for a list that does not wait. */
export const selectWaiting = statement<{ selection_id: number }, { guest_name: string; email: string }>(
  'gallery.confirmations.find_waiting',
  'select guest_name, email from list_confirmations where selection_id = $selection_id and used_at is null',
);

/** The list's earlier link no longer works. */
export const upsertConfirmation = statement<
  { selection_id: number; key_hash: Buffer; guest_name: string; email: string; hours: number },
  never
>(
  'gallery.confirmations.upsert',
  `
  insert into list_confirmations (selection_id, key_hash, guest_name, email, expires_at)
  values ($selection_id, $key_hash, $guest_name, $email, now() + $hours::int * interval '1 hour')
  on conflict (selection_id) do update set key_hash = excluded.key_hash, guest_name = excluded.guest_name,
    email = excluded.email, expires_at = excluded.expires_at, used_at = null
`,
);

type Key = { event_id: number; key_hash: Buffer };
const IS_USABLE = 'used_at is null and expires_at > now()';

/** The list of a link, also of one that was used. */
export const selectByKey = statement<
  Key,
  { selection_id: number; guest: Buffer; guest_name: string; email: string; is_usable: boolean; is_used: boolean }
>(
  'gallery.confirmations.find_by_key',
  `
  select c.selection_id, s.guest, c.guest_name, c.email, ${IS_USABLE} as is_usable, used_at is not null as is_used
  from list_confirmations c join selections s on s.id = c.selection_id
  where c.key_hash = $key_hash and s.event_id = $event_id
`,
);

/** Returns no row if the link was used or has expired. */
export const useConfirmation = statement<
  { selection_id: number; key_hash: Buffer },
  { guest_name: string; email: string }
>(
  'gallery.confirmations.use',
  `
  update list_confirmations set used_at = now()
  where selection_id = $selection_id and key_hash = $key_hash and ${IS_USABLE} returning guest_name, email
`,
);

/** For a list that is sent without its link. */
export const deleteWaitingConfirmation = statement<{ selection_id: number }, never>(
  'gallery.confirmations.delete_waiting',
  'delete from list_confirmations where selection_id = $selection_id and used_at is null',
);

export const insertConfirmedAddress = statement<Whose & { email: string }, never>(
  'gallery.confirmations.insert_address',
  `
  insert into confirmed_addresses (event_id, guest, email) values ($event_id, $guest, lower($email))
  on conflict do nothing
`,
);

/** For a guest who continues as another one. */
export const copyConfirmedAddresses = statement<{ event_id: number; from: Buffer; to: Buffer }, never>(
  'gallery.confirmations.copy_addresses',
  `
  insert into confirmed_addresses (event_id, guest, email, confirmed_at)
  select event_id, $to::bytea, email, confirmed_at from confirmed_addresses where event_id = $event_id and guest = $from
  on conflict do nothing
`,
);
