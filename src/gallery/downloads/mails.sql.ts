import type { Batch, DeletedRow } from '../../platform/db/delete-in-batches.ts';
import { statement } from '../../platform/db/statement.ts';

export type Wish = {
  wish: Buffer;
  event_id: number;
  token_hash: Buffer;
  size: 'original' | 'web';
  ids: number[] | null;
  email: string;
  language: string;
};

/** A request that has been granted can be repeated after a few minutes. `has_room` is false if too many others wait. */
export const insertMail = statement<Wish & { most: number }, { has_room: boolean }>(
  'gallery.download_mails.insert',
  `
  with room as (
    select count(*) < $most::int as has_room from download_mails where event_id = $event_id and sent_at is null
  ), added as (
    insert into download_mails as m (wish, event_id, token_hash, size, ids, email, language)
    select $wish::bytea, $event_id::int, $token_hash::bytea, $size, $ids::int[], $email, $language from room where has_room
    on conflict (wish) do update set email = excluded.email, language = excluded.language, sent_at = null, created_at = now()
      where m.sent_at < now() - interval '10 minutes'
  )
  select has_room from room
`,
);

export type WaitingRow = { wish: Buffer; size: Wish['size']; ids: number[] | null };

/** Photos that have been deleted since are left out. */
export const selectWaitingMails = statement<{ event_id: number }, WaitingRow>(
  'gallery.download_mails.list_waiting',
  `
  select wish, size, case when ids is not null then
    array(select p.id from photos p where p.event_id = m.event_id and p.id = any (m.ids) order by p.id) end as ids
  from download_mails m where event_id = $event_id and sent_at is null order by created_at
`,
);

/** The photos of a download that its archive can contain: damaged files can't be sent, and have no web size. */
export const selectIntact = statement<
  { event_id: number; ids: number[] | null; size: Wish['size']; prefix: string; suffix: string },
  { id: number }
>(
  'gallery.download_mails.list_intact',
  `
  select p.id from photos p left join web_sizes w on w.photo_id = p.id and w.key = $prefix || p.path || $suffix
  where p.event_id = $event_id and ($ids::int[] is null or p.id = any ($ids))
    and case when $size = 'web' then w.size_bytes is not null else p.crc32 <> -1 end
  order by p.id
`,
);

export const selectAwaitedEvents = statement<Record<never, never>, { event_id: number }>(
  'gallery.download_mails.list_events',
  'select distinct event_id from download_mails where sent_at is null',
);

export type GrantedRow = {
  email: string;
  language: string;
  event_name: string;
  created_by: number;
  share_link: string;
  studio: string | null;
};

/** The link of the request is still open, and permits this size. */
const IS_OPEN = `e.is_active and not e.is_draft and not e.is_archived and coalesce(e.expires_at > now(), true) and e.allow_downloads
    and coalesce(l.expires_at > now(), true) and coalesce(l.downloads, 'original') in ('original', taken.size)`;

/**
 * Takes the address out of a request, so that nobody else sends it. Returns no row if it has been granted already, or if its link no
 * longer permits the download.
 */
export const takeMail = statement<{ wish: Buffer }, GrantedRow>(
  'gallery.download_mails.take',
  `
  with waiting as (
    select wish, email from download_mails where wish = $wish and sent_at is null for update
  ), taken as (
    update download_mails m set sent_at = now(), email = null from waiting where m.wish = waiting.wish
    returning m.event_id, m.token_hash, m.size, m.language, waiting.email
  )
  select taken.email, taken.language, e.event_name, e.created_by,
    '/gallery/' || e.slug || '/' || coalesce(l.token, e.share_token) as share_link,
    (select value #>> '{}' from settings where key = 'branding_name') as studio
  from taken join events e on e.id = taken.event_id
  left join share_links l on l.event_id = e.id and l.revoked_at is null and l.token_hash =
    case when sha256(decode(e.share_token, 'hex')) = taken.token_hash then ''::bytea else taken.token_hash end
  where sha256(decode(coalesce(l.token, e.share_token), 'hex')) = taken.token_hash and ${IS_OPEN}
`,
);

export const deleteOldMails = statement<Batch, DeletedRow>(
  'gallery.download_mails.delete_old',
  `
  with gone as (
    delete from download_mails where wish = any (array(
      select wish from download_mails
      where created_at < now() - interval '2 days' and created_at >= coalesce($after::timestamptz, '-infinity')
      order by created_at limit $limit::int for update skip locked))
    returning created_at
  )
  select count(*) as deleted, max(created_at) as reached from gone
`,
);
