import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';
import type { EventInsert } from './events.sql.ts';

/** The editable columns of an event, and those that decide whether it may be edited. */
export type ChangeableRow = EventInsert & {
  id: number;
  password_version: number;
  expired_at: string | null;
  closed_by_expiry: boolean;
  is_active: boolean;
  is_archived: boolean;
  delivered_at: string | null;
  notify_opened: boolean;
  remind_days: number | null;
};

const CHANGEABLE = `e.id, e.slug, e.created_by, e.event_name, e.event_type, e.event_date, e.customer_name, e.customer_email,
    e.customer_phone, e.admin_email, e.welcome_message, e.require_password, e.password_hash, e.password_version, e.share_token,
    e.expires_at, e.expired_at, e.closed_by_expiry, e.is_active, e.is_archived, e.is_draft, e.allow_downloads, e.color_theme,
    e.enable_devtools_protection, e.hero_logo_visible, e.hero_logo_size, e.hero_logo_position, e.delivered_at, e.notify_opened,
    e.remind_days`;

/** Locks the event until the transaction ends. */
export const lockEvent = statement<EventScope & { id: number }, ChangeableRow>(
  'gallery.events.lock',
  `select ${CHANGEABLE} from events e where e.id = $id and ${IN_SCOPE} for update`,
);

export const updateEventRow = statement<ChangeableRow, ChangeableRow & { share_link: string }>(
  'gallery.events.update',
  `
  update events e set slug = $slug, event_name = $event_name, event_type = $event_type, event_date = $event_date::date,
    host_name = $customer_name, host_email = $customer_email, customer_name = $customer_name,
    customer_email = $customer_email, customer_phone = $customer_phone, admin_email = $admin_email,
    welcome_message = $welcome_message, require_password = $require_password, password_hash = $password_hash,
    password_version = $password_version, share_token = $share_token, expires_at = $expires_at::timestamptz,
    expired_at = $expired_at::timestamptz, closed_by_expiry = $closed_by_expiry, is_active = $is_active, is_archived = $is_archived, is_draft = $is_draft,
    allow_downloads = $allow_downloads, color_theme = $color_theme,
    enable_devtools_protection = $enable_devtools_protection, hero_logo_visible = $hero_logo_visible,
    hero_logo_size = $hero_logo_size, hero_logo_position = $hero_logo_position, delivered_at = $delivered_at::timestamptz, notify_opened = $notify_opened,
    remind_days = $remind_days, updated_at = now()
  where e.id = $id
  returning ${CHANGEABLE}, e.share_link
`,
);

/** Claims a few events that have expired, and skips those that another process holds. */
export const expireEvents = statement<{ limit: number }, ChangeableRow & { share_link: string }>(
  'gallery.events.expire',
  `
  update events e set is_active = false, closed_by_expiry = e.is_active, expired_at = now(), updated_at = now()
  from (
    select id from events where expires_at <= now() and expired_at is null and not is_archived and not is_draft
    order by expires_at limit $limit for update skip locked
  ) due where e.id = due.id
  returning ${CHANGEABLE}, e.share_link
`,
);

export const deleteEvent = statement<EventScope & { id: number }, ChangeableRow & { share_link: string }>(
  'gallery.events.delete',
  `
  delete from events e where e.id = $id and ${IN_SCOPE}
  returning ${CHANGEABLE}, e.share_link
`,
);

/** From now on links with this slug redirect to the event. */
export const insertOldSlug = statement<{ event_id: number; slug: string }, never>(
  'gallery.events.insert_old_slug',
  'insert into old_slugs (slug, event_id) values ($slug, $event_id) on conflict do nothing',
);
