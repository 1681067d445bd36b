import { statement } from '../../platform/db/statement.ts';

type Range = { event_id: number; from: string; to: string };

/** The days to show, in the time zone of the event's owner. */
export const selectRange = statement<
  { event_id: number; from: string | null; to: string | null },
  { from: string; to: string; days: number; timezone: string }
>(
  'gallery.insights.find_range',
  `
  select "from"::text, "to"::text, "to" - "from" + 1 as days, timezone
  from (
    select coalesce($from::date, "to" - 29) as "from", "to", timezone
    from (
      select coalesce($to::date, (now() at time zone u.timezone)::date) as "to", u.timezone
      from events e join users u on u.id = e.created_by where e.id = $event_id
    ) ending
  ) range
`,
);

/** The visits, favourites, sent lists and counts of downloads in the range, each with its time and link. */
const HAPPENED = `
  zone as (
    select u.timezone as name from events e join users u on u.id = e.created_by where e.id = $event_id
  ), range as (
    select $from::date::timestamp at time zone name as start, ($to::date + 1)::timestamp at time zone name as "end" from zone
  ), links as (
    select distinct on (guest) guest, link_id from gallery_visits where event_id = $event_id order by guest, id desc
  ), happened as (
    select started_at as at, link_id, guest, 1 as visits, 0 as downloads, 0 as favourites, 0 as lists
    from gallery_visits, range where event_id = $event_id and started_at >= start and started_at < "end"
    union all
    select day::timestamp at time zone name, link_id, null, 0, downloads, 0, 0
    from gallery_downloads, zone where event_id = $event_id and day between $from::date and $to::date
    union all
    select f.created_at, coalesce(l.link_id, 0), null, 0, 0, 1, 0
    from range, feedback f left join links l on l.guest = f.guest
    where f.event_id = $event_id and f.type = 'favorite' and f.created_at >= start and f.created_at < "end"
    union all
    select s.submitted_at, coalesce(l.link_id, 0), null, 0, 0, 0, 1
    from range, selections s left join links l on l.guest = s.guest
    where s.event_id = $event_id and s.status = 'submitted' and s.submitted_at >= start and s.submitted_at < "end"
  )`;

const NUMBERS = `coalesce(sum(visits), 0)::int as visits, count(distinct guest)::int as guests, coalesce(sum(downloads), 0)::int as downloads,
    coalesce(sum(favourites), 0)::int as favourites, coalesce(sum(lists), 0)::int as lists`;

export type Numbers = { visits: number; guests: number; downloads: number; favourites: number; lists: number };

export const selectDays = statement<Range, Numbers & { date: string }>(
  'gallery.insights.list_days',
  `
  with ${HAPPENED}
  select d.day::date::text as date, ${NUMBERS}
  from zone cross join generate_series($from::date::timestamp, $to::date::timestamp, '1 day') as d (day)
  left join happened h on (h.at at time zone zone.name)::date = d.day::date
  group by d.day order by d.day
`,
);

export const selectByLink = statement<
  Range,
  Numbers & { link_id: number | null; name: string | null; last_opened_at: string | null }
>(
  'gallery.insights.list_links',
  `
  with ${HAPPENED}, by_link as (
    select link_id, ${NUMBERS}, max(at) filter (where visits > 0) as last_opened_at from happened group by link_id
  )
  select b.link_id, l.name, b.visits, b.guests, b.downloads, b.favourites, b.lists, b.last_opened_at
  from by_link b left join share_links l
    on l.event_id = $event_id and case when b.link_id = 0 then l.token is null else l.id = b.link_id and l.token is not null end
  order by b.visits desc, b.link_id
`,
);

export const selectTotals = statement<
  { event_id: number },
  Numbers & { first_opened_at: string | null; last_opened_at: string | null }
>(
  'gallery.insights.find_totals',
  `
  select v.visits, v.guests, v.first_opened_at, v.last_opened_at,
    (select coalesce(sum(downloads), 0)::int from gallery_downloads where event_id = $event_id) as downloads,
    (select count(*)::int from feedback where event_id = $event_id and type = 'favorite') as favourites,
    (select count(*)::int from selections where event_id = $event_id and status = 'submitted') as lists
  from (
    select count(*)::int as visits, count(distinct guest)::int as guests, min(started_at) as first_opened_at,
      max(started_at) as last_opened_at
    from gallery_visits where event_id = $event_id
  ) v
`,
);

const THUMBNAIL = `case when p.thumbnail_path is not null
      then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url`;

export type PhotoRow = { photo_id: number; original_filename: string; thumbnail_url: string | null };

export const selectLoved = statement<{ event_id: number }, PhotoRow & { favourites: number; likes: number }>(
  'gallery.insights.list_loved',
  `
  select p.id as photo_id, p.original_filename, ${THUMBNAIL}, f.favourites, f.likes
  from (
    select photo_id, count(*) filter (where type = 'favorite')::int as favourites,
      count(*) filter (where type = 'like')::int as likes
    from feedback where event_id = $event_id and type in ('favorite', 'like') group by photo_id
  ) f join photos p on p.id = f.photo_id
  order by f.favourites desc, f.likes desc, p.id limit 12
`,
);

/** Up to a hundred, each with the number of all. */
export const selectUnseen = statement<{ event_id: number }, PhotoRow & { total: number }>(
  'gallery.insights.list_unseen',
  `
  select p.id as photo_id, p.original_filename, ${THUMBNAIL}, (count(*) over ())::int as total
  from photos p where p.event_id = $event_id and not exists (select from seen_photos s where s.photo_id = p.id)
  order by p.id limit 100
`,
);
