import type { Batch, DeletedRow } from '../db/delete-in-batches.ts';
import { statement } from '../db/statement.ts';

export type KeyedRequest = { user_id: number; method: string; path: string; key: string };

export const findAnswer = statement<KeyedRequest, { fingerprint: Buffer; status: number; body: string }>(
  'idempotency.find',
  `
  select fingerprint, status, body from idempotency_keys
  where user_id = $user_id and method = $method and path = $path and key = $key
    and created_at > now() - interval '24 hours'
`,
);

/** Returns no row if another request has stored its response in the meantime. An outdated response is replaced. */
export const insertAnswer = statement<
  KeyedRequest & { fingerprint: Buffer; status: number; body: string },
  { stored: boolean }
>(
  'idempotency.insert',
  `
  insert into idempotency_keys as kept (user_id, method, path, key, fingerprint, status, body)
  values ($user_id, $method, $path, $key, $fingerprint, $status, $body)
  on conflict on constraint idempotency_keys_pkey do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where kept.created_at <= now() - interval '24 hours'
  returning true as stored
`,
);

/** The next outdated responses. */
export const deleteOldAnswers = statement<Batch, DeletedRow>(
  'idempotency.delete_old',
  `
  with gone as (
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys
      where created_at <= now() - interval '24 hours' and created_at >= coalesce($after::timestamptz, '-infinity')
      order by created_at limit $limit::int for update skip locked))
    returning created_at
  )
  select count(*) as deleted, max(created_at) as reached from gone
`,
);
