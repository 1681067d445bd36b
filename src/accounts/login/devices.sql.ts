import type { Batch, DeletedRow } from '../../platform/db/delete-in-batches.ts';
import { statement } from '../../platform/db/statement.ts';

/** Remembers a device. Returns whether the user had any devices before, whether this was one of them, and used in the last day. */
export const upsertDevice = statement<
  { user_id: number; hashes: Buffer[] },
  { has_others: boolean; is_known: boolean; was_seen_today: boolean }
>(
  'accounts.devices.upsert',
  `
  with before as (select device_hash, seen_at > now() - interval '1 day' as is_recent from known_devices where user_id = $user_id),
  added as (
    insert into known_devices (user_id, device_hash) select $user_id, unnest($hashes::bytea[])
    on conflict (user_id, device_hash) do update set seen_at = now()
  )
  select count(*) > 0 as has_others, coalesce(bool_or(device_hash = any ($hashes::bytea[])), false) as is_known,
    coalesce(bool_or(is_recent and device_hash = any ($hashes::bytea[])), false) as was_seen_today
  from before
`,
);

/** Notes in the row `told` that an e-mail reports a program to a user. Returns no row if one did in the last day. */
export const upsertTold = statement<{ user_id: number; told: Buffer }, { user_id: number }>(
  'accounts.devices.upsert_told',
  `
  insert into known_devices as k (user_id, device_hash) values ($user_id, $told)
  on conflict (user_id, device_hash) do update set seen_at = now() where k.seen_at <= now() - interval '1 day'
  returning user_id
`,
);

/** Keeps those that a user has used last. */
export const deleteSpareDevices = statement<{ user_id: number; told: Buffer; most: number }, never>(
  'accounts.devices.delete_spare',
  `
  delete from known_devices where user_id = $user_id and device_hash in (
    select device_hash from known_devices where user_id = $user_id order by device_hash = $told desc, seen_at desc, device_hash offset $most::int)
`,
);

/** The next of those that were last used this many days ago. */
export const deleteOldDevices = statement<{ days: number } & Batch, DeletedRow>(
  'accounts.devices.delete_old',
  `
  with gone as (
    delete from known_devices where ctid = any (array(
      select ctid from known_devices
      where seen_at < now() - $days::int * interval '1 day' and seen_at >= coalesce($after::timestamptz, '-infinity')
      order by seen_at limit $limit::int for update skip locked))
    returning seen_at
  )
  select count(*) as deleted, max(seen_at) as reached from gone
`,
);
