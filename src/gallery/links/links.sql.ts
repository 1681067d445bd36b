import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

export type LinkRights = {
  can_comment: boolean;
  can_choose: boolean;
  downloads: 'original' | 'web' | 'none';
  can_upload: boolean;
  expires_at: string | null;
};

export type LinkRow = LinkRights & {
  id: number;
  is_first: boolean;
  name: string | null;
  path: string;
  revoked_at: string | null;
  created_by: { id: number; username: string };
  created_at: string;
};

/** All links of an event. The first one is 0, and permits everything while it has no row. */
const LINKS = `(
    select e.id as event_id, 0 as id, true as is_first, l.name, e.share_link as path, coalesce(l.can_comment, true) as can_comment,
      coalesce(l.can_choose, true) as can_choose, coalesce(l.downloads, 'original') as downloads,
      coalesce(l.can_upload, true) as can_upload, l.expires_at, null::timestamptz as revoked_at, e.created_by as creator_id, e.created_at
    from events e left join share_links l on l.event_id = e.id and l.token is null
    where e.id = $event_id
    union all
    select l.event_id, l.id, false, l.name, '/gallery/' || e.slug || '/' || l.token, l.can_comment, l.can_choose, l.downloads,
      l.can_upload, l.expires_at, l.revoked_at, l.created_by, l.created_at
    from share_links l join events e on e.id = l.event_id
    where l.event_id = $event_id and l.token is not null
  ) l`;

const RECORD = `l.id, l.is_first, l.name, l.path, l.can_comment, l.can_choose, l.downloads, l.can_upload, l.expires_at, l.revoked_at,
    json_build_object('id', u.id, 'username', u.username) as created_by, l.created_at`;

const CONDITIONS = {
  revoked: 'l.revoked_at is not null',
  live: 'l.revoked_at is null',
  after: '(l.created_at, l.id) > ($after_value::timestamptz, $after_id::int)',
};
export type Condition = keyof typeof CONDITIONS;
const where = (conditions: Condition[]) => `where true${conditions.map((name) => ` and ${CONDITIONS[name]}`).join('')}`;

type ListParams = { event_id: number; limit: number; offset?: number; after_value?: string; after_id?: number };

export const selectLinks = (conditions: Condition[]): Statement<ListParams, LinkRow> =>
  statementVariant(
    'gallery.links.list',
    conditions,
    () => `select ${RECORD} from ${LINKS} join users u on u.id = l.creator_id ${where(conditions)}
    order by l.created_at, l.id limit $limit offset $offset::bigint`,
  );

export const countLinks = (conditions: Condition[]): Statement<{ event_id: number }, { total: number }> =>
  statementVariant(
    'gallery.links.count',
    conditions,
    () => `select count(*) as total from ${LINKS} ${where(conditions)}`,
  );

export const selectLink = statement<{ event_id: number; id: number }, LinkRow>(
  'gallery.links.find',
  `select ${RECORD} from ${LINKS} join users u on u.id = l.creator_id where l.id = $id`,
);

/** The event as in webhooks. Keeps others from changing it, or its links, until the transaction ends. */
export type LinkedEventRow = {
  id: number;
  slug: string;
  share_token: string;
  share_link: string;
  created_by: number;
  event_name: string;
  event_type: string;
  event_date: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
};

export const lockLinks = statement<EventScope & { id: number }, LinkedEventRow>(
  'gallery.links.lock',
  `
  select e.id, e.slug, e.share_token, e.share_link, e.created_by, e.event_name, e.event_type, e.event_date, e.customer_name,
    e.customer_email, e.customer_phone
  from events e where e.id = $id and ${IN_SCOPE} for no key update
`,
);

export type LinkInsert = LinkRights & { event_id: number; token: string; name: string; created_by: number };

export const insertLink = statement<LinkInsert, { id: number }>(
  'gallery.links.insert',
  `
  insert into share_links (event_id, token, name, can_comment, can_choose, downloads, can_upload, expires_at, created_by)
  values ($event_id, $token, $name, $can_comment, $can_choose, $downloads, $can_upload, $expires_at::timestamptz, $created_by)
  returning id
`,
);

type LinkChange = LinkRights & { event_id: number; name: string | null };

/** Sets what the first link permits. */
export const upsertFirstLink = statement<LinkChange & { created_by: number }, { id: number }>(
  'gallery.links.upsert_first',
  `
  insert into share_links (event_id, name, can_comment, can_choose, downloads, can_upload, expires_at, created_by)
  values ($event_id, $name, $can_comment, $can_choose, $downloads, $can_upload, $expires_at::timestamptz, $created_by)
  on conflict (event_id, token_hash) do update set name = excluded.name, can_comment = excluded.can_comment,
    can_choose = excluded.can_choose, downloads = excluded.downloads, can_upload = excluded.can_upload,
    expires_at = excluded.expires_at
  returning id
`,
);

export const updateLinkRow = statement<LinkChange & { id: number }, { id: number }>(
  'gallery.links.update',
  `
  update share_links set name = $name, can_comment = $can_comment, can_choose = $can_choose, downloads = $downloads,
    can_upload = $can_upload, expires_at = $expires_at::timestamptz
  where id = $id and event_id = $event_id and token is not null and revoked_at is null
  returning id
`,
);

export const revokeLinkRow = statement<{ id: number; event_id: number }, { id: number }>(
  'gallery.links.revoke',
  `
  update share_links set revoked_at = now()
  where id = $id and event_id = $event_id and token is not null and revoked_at is null
  returning id
`,
);
