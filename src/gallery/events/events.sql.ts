import { type EventScope, IN_SCOPE, IN_TOKEN_SCOPE, WAS_REPLACED } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { photosOf } from './event-lists.sql.ts';

export type EventInsert = {
  slug: string;
  event_type: string;
  event_name: string;
  event_date: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  admin_email: string | null;
  welcome_message: string | null;
  require_password: boolean;
  password_hash: string;
  share_token: string;
  expires_at: string | null;
  color_theme: string | null;
  enable_devtools_protection: boolean;
  hero_logo_visible: boolean;
  hero_logo_size: string;
  hero_logo_position: string;
  allow_downloads: boolean;
  is_draft: boolean;
  remind_days: number | null;
  created_by: number;
};

export type ShareRow = { id: number; slug: string; share_token: string; share_link: string };

const COLUMNS = `slug, event_type, event_name, event_date, host_name, host_email, customer_name, customer_email,
    customer_phone, admin_email, welcome_message, require_password, password_hash, share_token, expires_at, color_theme,
    enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position, allow_downloads, is_draft,
    remind_days, created_by`;

const VALUES = `$event_type, $event_name, $event_date::date, $customer_name, $customer_email, $customer_name, $customer_email,
    $customer_phone, $admin_email, $welcome_message, $require_password, $password_hash, $share_token, $expires_at::timestamptz,
    $color_theme, $enable_devtools_protection, $hero_logo_visible, $hero_logo_size, $hero_logo_position, $allow_downloads,
    $is_draft, $remind_days::int, $created_by`;

/** Returns no row if the slug is taken. */
export const insertEvent = statement<EventInsert, ShareRow>(
  'gallery.events.insert',
  `
  insert into events (${COLUMNS}) values ($slug, ${VALUES})
  on conflict (slug) do nothing returning id, slug, share_token, share_link
`,
);

/**
 * Takes the first free slug of `slug-1`, `slug-2`, … Returns no row if somebody took it at the same moment: try again. Separate from the
 * plain insert, which PostgreSQL need not plan anew each time.
 */
export const insertNumberedEvent = statement<EventInsert, ShareRow>(
  'gallery.events.insert_numbered',
  `
  insert into events (${COLUMNS})
  select $slug || '-' || (
      select min(n)
      from generate_series(1, 1 + (select count(*)::int from events where slug like $slug || '-%')) n
      where not exists (select from events where slug = $slug || '-' || n)
    ),
    ${VALUES}
  on conflict (slug) do nothing returning id, slug, share_token, share_link
`,
);

/** The whole event except its secrets. */
const RECORD = `e.id, e.slug, e.event_type, e.event_name, e.event_date, e.host_name, e.host_email, e.customer_name,
    e.customer_email, e.customer_phone, e.admin_email, e.welcome_message, e.require_password, e.share_link,
    e.share_token, e.expires_at, e.created_at, e.updated_at, e.created_by, e.is_active, e.is_archived, e.is_draft,
    e.allow_downloads, e.color_theme, e.enable_devtools_protection, e.hero_logo_visible, e.hero_logo_size,
    e.hero_logo_position, e.delivered_at, e.notify_opened, e.remind_days,
    case when f.event_id is not null then json_build_object(
      'feedback_enabled', f.feedback_enabled, 'allow_ratings', f.allow_ratings, 'allow_likes', f.allow_likes,
      'allow_comments', f.allow_comments, 'allow_favorites', f.allow_favorites,
      'require_name_email', f.require_name_email, 'moderate_comments', f.moderate_comments,
      'show_feedback_to_guests', f.show_feedback_to_guests,
      'created_at', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(f.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as feedback,
    ${photosOf('e')} as photo_count`;

export type EventRow = { id: number; created_by: number } & Record<string, unknown>;

export const selectEvent = statement<EventScope & { id: number }, EventRow>(
  'gallery.events.find',
  `
  select ${RECORD} from events e left join feedback_settings f on f.event_id = e.id
  where e.id = $id and ${IN_SCOPE}
`,
);

/** The columns of `token_identities`. */
export type IdentityColumns = {
  token_id: number;
  scopes: string[];
  revoked: boolean;
  expired: boolean;
  owner_id: number;
  username: string;
  owner_active: boolean;
  role: string | null;
  permissions: string[] | null;
  event_ids: number[] | null;
};

/** A token together with the event that it may see, if any: the hottest reads take one statement. */
const forToken = (columns: string) => `
  select t.token_id, t.scopes, t.revoked, t.expired, t.owner_id, t.username, t.owner_active, t.role, t.permissions, t.event_ids,
    ${columns}
  from token_identities t left join events e on e.id = $id and ${IN_TOKEN_SCOPE}`;

type ForToken = { token_hash: Buffer; id: number };

type FoundEvent = IdentityColumns & { id: number | null };
const EVENT_FOR_TOKEN = `${forToken(RECORD)} left join feedback_settings f on f.event_id = e.id`;
const SHARE_FOR_TOKEN = forToken('e.id, e.slug, e.share_token, e.share_link');

export const selectEventForToken = statement<ForToken, FoundEvent>(
  'gallery.events.find_for_token',
  `${EVENT_FOR_TOKEN} where t.token_hash = $token_hash`,
);

export const selectShareForToken = statement<ForToken, IdentityColumns & ShareRow>(
  'gallery.events.find_share_for_token',
  `${SHARE_FOR_TOKEN} where t.token_hash = $token_hash`,
);

/** The same for secrets that were just replaced, asked only after the others. */
export const selectEventForReplaced = statement<ForToken, FoundEvent>(
  'gallery.events.find_for_replaced_token',
  `${EVENT_FOR_TOKEN} where ${WAS_REPLACED}`,
);
export const selectShareForReplaced = statement<ForToken, IdentityColumns & ShareRow>(
  'gallery.events.find_share_for_replaced_token',
  `${SHARE_FOR_TOKEN} where ${WAS_REPLACED}`,
);

/** The columns needed to share an event. */
export const selectEventShare = statement<EventScope & { id: number }, ShareRow>(
  'gallery.events.find_share',
  `
  select e.id, e.slug, e.share_token, e.share_link from events e where e.id = $id and ${IN_SCOPE}
`,
);

/** Adds the difference, since concurrent inserts change rows and counters alike. */
export const correctEventCounts = statement<object, { owner_id: number; events: number }>(
  'gallery.events.correct_counts',
  `
  with wrong as (
    select coalesce(c.owner_id, e.owner_id) as owner_id, (coalesce(e.events, 0) - coalesce(c.events, 0))::int as events
    from (select owner_id, sum(events) as events from event_counts group by 1) c
    full join (select created_by as owner_id, count(*) as events from events group by 1) e on e.owner_id = c.owner_id
  ), corrected as (
    insert into event_counts as counted (owner_id, slot, events) select owner_id, 0, events from wrong where events <> 0
    on conflict (owner_id, slot) do update set events = counted.events + excluded.events
  )
  select owner_id, events from wrong where events <> 0 order by owner_id
`,
);
