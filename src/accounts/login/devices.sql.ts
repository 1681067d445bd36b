import { statement } from '../../platform/db/statement.ts';

/** Remembers a device. Returns whether the user had any devices before, and whether this was one of them. */
export const upsertDevice = statement<
  { user_id: number; hashes: Buffer[] },
  { has_others: boolean; is_known: boolean }
>(
  'accounts.devices.upsert',
  `
  with before as (select device_hash from known_devices where user_id = $user_id),
  added as (
    insert into known_devices (user_id, device_hash) select $user_id, unnest($hashes::bytea[])
    on conflict (user_id, device_hash) do update set seen_at = now()
  )
  select count(*) > 0 as has_others, coalesce(bool_or(device_hash = any ($hashes::bytea[])), false) as is_known from before
`,
);

/** Forgets devices that were last used this many days ago. */
export const deleteOldDevices = statement<{ days: number }, never>(
  'accounts.devices.delete_old',
  "delete from known_devices where seen_at < now() - $days::int * interval '1 day'",
);
