import { rowLock, statement } from '../platform/db/statement.ts';

export type WebhookRow = {
  id: number;
  name: string;
  url: string;
  events: string[];
  is_active: boolean;
  disabled_reason: string | null;
  owner: { id: number; username: string };
  token: { id: number; name: string } | null;
  bound: boolean;
  created_at: string;
  updated_at: string;
  last_success_at: string | null;
  last_failure_at: string | null;
};

/** Whether a webhook `w` has ended with its API token `t`. */
const HAS_ENDED = '(w.bound and (t.id is null or t.revoked_at is not null or coalesce(t.expires_at <= now(), false)))';

const RECORD = `w.id, w.name, w.url, w.events, w.is_active and not ${HAS_ENDED} as is_active,
    case when ${HAS_ENDED} then 'Its API token has expired or been revoked.' else w.disabled_reason end as disabled_reason,
    json_build_object('id', u.id, 'username', u.username) as owner,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as token, w.bound,
    w.created_at, w.updated_at, w.last_success_at, w.last_failure_at
  from webhooks w join users u on u.id = w.owner_id left join api_tokens t on t.id = w.token_id`;

type Visible = { actor_id: number; sees_all: boolean };

export const selectWebhooks = statement<Visible & { limit: number; offset: number }, WebhookRow>(
  'webhooks.list',
  `
  select ${RECORD}
  where w.owner_id = $actor_id or $sees_all
  order by w.created_at desc, w.id desc limit $limit offset $offset::bigint
`,
);

export const countWebhooks = statement<Visible, { total: number }>(
  'webhooks.count',
  'select count(*) as total from webhooks where owner_id = $actor_id or $sees_all',
);

export const selectWebhook = statement<Visible & { id: number }, WebhookRow>(
  'webhooks.find',
  `
  select ${RECORD}
  where w.id = $id and (w.owner_id = $actor_id or $sees_all)
`,
);

/** Decides whether an API token may use a webhook. `had_tasks`: it receives events of tasks, or did. */
export const selectTokenRights = statement<
  Visible & { id: number },
  { token_id: number | null; bound: boolean; had_tasks: boolean }
>(
  'webhooks.find_token_rights',
  'select token_id, bound, had_tasks from webhooks where id = $id and (owner_id = $actor_id or $sees_all)',
);

export const lockWebhook = rowLock('webhooks');

export const insertWebhook = statement<
  {
    owner_id: number;
    name: string;
    url: string;
    events: string[];
    is_active: boolean;
    secret: string;
    token_id: number | null;
    bound: boolean;
  },
  { id: number }
>(
  'webhooks.insert',
  `
  insert into webhooks (owner_id, name, url, events, is_active, secret, token_id, bound)
  values ($owner_id, $name, $url, $events, $is_active, $secret, $token_id, $bound) returning id
`,
);

const TASKS = "'{task.created,task.completed,task.deleted}'";

/** Enabling a webhook clears its disabled_reason. Only its owner chooses where events of tasks go, in a session. */
export const updateWebhookRow = statement<
  Visible & {
    id: number;
    token_id: number | null;
    name: string | null;
    url: string | null;
    events: string[] | null;
    is_active: boolean | null;
  },
  { id: number }
>(
  'webhooks.update',
  `
  update webhooks set name = coalesce($name, name), url = coalesce($url, url), events = coalesce($events, events),
    is_active = coalesce($is_active, is_active),
    disabled_reason = case when $is_active then null else disabled_reason end, updated_at = now()
  where id = $id and (owner_id = $actor_id or $sees_all and (
    $url::text is null and $events::text[] is null
    or not had_tasks and not coalesce($events, events) && ${TASKS}))
    and ($token_id::int is null or (not bound or token_id = $token_id) and not had_tasks)
  returning id
`,
);

/** Old secrets also sign for a day. */
export const rotateSecret = statement<Visible & { id: number; secret: string }, { id: number }>(
  'webhooks.rotate_secret',
  `
  update webhooks set secret = $secret, updated_at = now(),
    former_secrets = (
      select jsonb_build_array(jsonb_build_object('secret', secret, 'until', now() + interval '24 hours'))
        || coalesce(jsonb_agg(former), '[]')
      from jsonb_array_elements(former_secrets) former where (former ->> 'until')::timestamptz > now())
  where id = $id and (owner_id = $actor_id or $sees_all) returning id
`,
);

export const deleteWebhook = statement<Visible & { id: number }, { name: string }>(
  'webhooks.delete',
  'delete from webhooks where id = $id and (owner_id = $actor_id or $sees_all) returning name',
);

export const disableWebhook = statement<
  { id: number; reason: string },
  { owner_id: number; name: string; url: string }
>(
  'webhooks.disable',
  `
  update webhooks set is_active = false, disabled_reason = $reason, updated_at = now()
  where id = $id and is_active returning owner_id, name, url
`,
);
