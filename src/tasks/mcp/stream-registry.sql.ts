import { HEARS_TASKS } from '../../access/task-webhooks.sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** No row if the key has been revoked in the meantime. */
export const insertStream = statement<
  { session_id: string; key_hash: Buffer; ticket_hash: Buffer },
  { session_id: string }
>(
  'tasks.mcp.insert_stream',
  `
  insert into mcp_streams (session_id, user_id, key_hash, ticket_hash)
  select $session_id, user_id, key_hash, $ticket_hash from api_keys where key_hash = $key_hash
  returning session_id
`,
);

export const deleteStream = statement<{ session_id: string }, never>(
  'tasks.mcp.delete_stream',
  'delete from mcp_streams where session_id = $session_id',
);

export const touchStreams = statement<{ session_ids: string[] }, never>(
  'tasks.mcp.touch_streams',
  'update mcp_streams set seen_at = now() where session_id = any ($session_ids::uuid[])',
);

export type StreamOwnerRow = {
  id: number;
  username: string;
  timezone: string;
  hears_tasks: boolean;
  ticket_hash: Buffer;
};

/** A stream that is open on any replica, as long as its key is valid. */
export const findStream = statement<{ session_id: string }, StreamOwnerRow>(
  'tasks.mcp.find_stream',
  `
  select u.id, u.username, u.timezone, ${HEARS_TASKS}, s.ticket_hash
  from mcp_streams s join api_keys k on k.user_id = s.user_id and k.key_hash = s.key_hash
  join users u on u.id = s.user_id and u.is_active
  where s.session_id = $session_id::uuid and s.seen_at > now() - interval '25 seconds'
`,
);

/** Streams whose key was revoked, whose user was deactivated, or which were swept as lost. */
export const findDeadStreams = statement<{ session_ids: string[] }, { session_id: string }>(
  'tasks.mcp.find_dead_streams',
  `
  select mine.session_id
  from unnest($session_ids::uuid[]) as mine (session_id) left join mcp_streams s using (session_id)
  left join api_keys k on k.user_id = s.user_id and k.key_hash = s.key_hash
  left join users u on u.id = k.user_id and u.is_active
  where u.id is null
`,
);

export const insertMessage = statement<{ session_id: string; body: string; request_id: string }, { notified: string }>(
  'tasks.mcp.insert_message',
  `
  with sent as (insert into mcp_messages (session_id, body, request_id)
    select session_id, $body, $request_id from mcp_streams where session_id = $session_id::uuid
    returning session_id)
  select pg_notify('mcp', session_id::text)::text as notified from sent
`,
);

export type TakenMessage = Omit<StreamOwnerRow, 'ticket_hash'> & {
  session_id: string;
  body: string;
  request_id: string;
};

/** Oldest first, only for valid keys. */
export const takeMessages = statement<{ session_ids: string[] }, TakenMessage>(
  'tasks.mcp.take_messages',
  `
  with taken as (
    delete from mcp_messages where session_id = any ($session_ids::uuid[]) returning id, session_id, body, request_id
  )
  select t.session_id, t.body, t.request_id, u.id, u.username, u.timezone, ${HEARS_TASKS}
  from taken t join mcp_streams s using (session_id)
  join api_keys k on k.user_id = s.user_id and k.key_hash = s.key_hash
  join users u on u.id = s.user_id and u.is_active
  order by t.id
`,
);

export const deleteUnseenStreams = statement<object, never>(
  'tasks.mcp.delete_lost_streams',
  "delete from mcp_streams where seen_at < now() - interval '5 minutes'",
);
