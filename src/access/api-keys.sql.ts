import { statement } from '../platform/db/statement.ts';
import { HEARS_TASKS } from './task-webhooks.sql.ts';

export type KeyOwnerRow = { id: number; username: string; timezone: string; is_active: boolean; hears_tasks: boolean };

export const findKeyOwner = statement<{ key_hash: Buffer }, KeyOwnerRow>(
  'access.api_keys.find_owner',
  `
  select u.id, u.username, u.timezone, u.is_active, ${HEARS_TASKS} from api_keys k join users u on u.id = k.user_id
  where k.key_hash = $key_hash
`,
);

/** The valid ones of many keys. */
export const selectGoodKeys = statement<{ key_hashes: Buffer[] }, { key_hash: Buffer }>(
  'access.api_keys.list_good',
  `
  select k.key_hash from api_keys k join users u on u.id = k.user_id
  where k.key_hash = any ($key_hashes::bytea[]) and u.is_active
`,
);

export const selectKey = statement<{ user_id: number }, { last_four: string }>(
  'access.api_keys.find',
  'select last_four from api_keys where user_id = $user_id',
);

/** The previous key becomes invalid at the commit. Notifies the open streams. */
export const upsertKey = statement<{ user_id: number; key_hash: Buffer; last_four: string }, { notified: string }>(
  'access.api_keys.upsert',
  `
  with issued as (
    insert into api_keys (user_id, key_hash, last_four) values ($user_id, $key_hash, $last_four)
    on conflict (user_id) do update set key_hash = excluded.key_hash, last_four = excluded.last_four, created_at = now()
    returning user_id
  )
  select pg_notify('api_keys', user_id::text)::text as notified from issued
`,
);

export const deleteKey = statement<{ user_id: number }, { notified: string }>(
  'access.api_keys.delete',
  `
  with revoked as (delete from api_keys where user_id = $user_id returning user_id)
  select pg_notify('api_keys', user_id::text)::text as notified from revoked
`,
);
