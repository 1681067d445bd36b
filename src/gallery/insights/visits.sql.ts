import type { Batch, DeletedRow } from '../../platform/db/delete-in-batches.ts';
import { statement } from '../../platform/db/statement.ts';

/** One process at a time adds visits, so that a guest who reaches two processes begins one visit. */
export const lockVisits = statement<object, never>(
  'gallery.insights.lock_visits',
  "select pg_advisory_xact_lock(hashtext('gallery_visits'))",
);

export type NotedVisits = {
  event_ids: number[];
  guests: Buffer[];
  link_ids: (number | null)[];
  firsts: string[];
  lasts: string[];
  viewed: boolean[];
};

/** Continues visits, or begins them if a page was viewed after silence. Returns the events with new visits. */
export const insertVisits = statement<NotedVisits, { event_id: number }>(
  'gallery.insights.insert_visits',
  `
  with noted as (
    select * from unnest($event_ids::int[], $guests::bytea[], $link_ids::int[], $firsts::timestamptz[], $lasts::timestamptz[],
      $viewed::bool[]) as n (event_id, guest, link_id, first_at, last_at, viewed)
  ), continued as (
    update gallery_visits v set last_seen_at = greatest(v.last_seen_at, n.last_at) from noted n
    where v.id = (
      select o.id from gallery_visits o
      where o.event_id = n.event_id and o.guest = n.guest and o.last_seen_at > n.first_at - interval '30 minutes'
      order by o.last_seen_at desc limit 1)
    returning n.event_id, n.guest
  )
  insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at)
  select n.event_id, n.guest, n.link_id, n.first_at, n.last_at from noted n join events e on e.id = n.event_id
  where n.viewed and not exists (select from continued c where c.event_id = n.event_id and c.guest = n.guest)
  returning event_id
`,
);

export const insertDownloadCounts = statement<
  { event_ids: number[]; link_ids: number[]; times: string[]; counts: number[] },
  never
>(
  'gallery.insights.insert_downloads',
  `
  insert into gallery_downloads as d (event_id, link_id, day, downloads)
  select n.event_id, n.link_id, (n.at at time zone u.timezone)::date, n.downloads
  from unnest($event_ids::int[], $link_ids::int[], $times::timestamptz[], $counts::int[]) as n (event_id, link_id, at, downloads)
  join events e on e.id = n.event_id join users u on u.id = e.created_by
  on conflict (event_id, day, link_id) do update set downloads = d.downloads + excluded.downloads
`,
);

export const insertSeenPhotos = statement<{ photo_ids: number[]; event_ids: number[] }, never>(
  'gallery.insights.insert_seen',
  `
  insert into seen_photos (photo_id)
  select p.id from unnest($photo_ids::int[], $event_ids::int[]) as n (id, event_id)
  join photos p on p.id = n.id and p.event_id = n.event_id
  on conflict do nothing
`,
);

/** The next of the visits that began at least this many days ago. */
export const deleteOldVisits = statement<{ days: number } & Batch, DeletedRow>(
  'gallery.insights.delete_old_visits',
  `
  with gone as (
    delete from gallery_visits where id = any (array(
      select id from gallery_visits
      where started_at < now() - $days::int * interval '1 day' and started_at >= coalesce($after::timestamptz, '-infinity')
      order by started_at limit $limit::int))
    returning started_at
  )
  select count(*) as deleted, max(started_at) as reached from gone
`,
);

export const deleteOldDownloadCounts = statement<{ days: number } & Batch, DeletedRow>(
  'gallery.insights.delete_old_downloads',
  `
  with gone as (
    delete from gallery_downloads where ctid = any (array(
      select ctid from gallery_downloads
      where day < (now() - $days::int * interval '1 day')::date and day >= coalesce($after::date, '-infinity')
      order by day limit $limit::int))
    returning day
  )
  select count(*) as deleted, max(day) as reached from gone
`,
);
