-- Totals of what grows without end are kept, not counted anew for each page.

-- Counted rows must not change while they are counted. They are locked in the order in which the removal of an event locks them.
lock table users, events, categories, photos, completions in share row exclusive mode;

-- How many photos an owner has, and how many there are in a global category, kept exact by triggers. In a few slots, chosen by connection,
-- so that parallel uploads don't wait for each other.
create table photo_counts (
  owner_id integer not null references users (id) on delete cascade,
  slot smallint not null,
  photos integer not null,
  primary key (owner_id, slot)
) with (fillfactor = 50);
create table category_counts (
  category_id integer not null references categories (id) on delete cascade,
  slot smallint not null,
  photos integer not null,
  primary key (category_id, slot)
) with (fillfactor = 50);

-- The events stay until the change has ended: their removal subtracts the counts they have then.
create function add_photo_counts(event_ids integer[], category_ids integer[], differences integer[]) returns void language sql as $$
  insert into photo_counts as counted (owner_id, slot, photos)
    select e.created_by, pg_backend_pid() % 4, sum(d.difference)
    from unnest(event_ids, differences) as d (event_id, difference)
    join (select id, created_by from events where id = any (event_ids) order by id for key share) e on e.id = d.event_id
    group by 1 having sum(d.difference) <> 0 order by 1
    on conflict (owner_id, slot) do update set photos = counted.photos + excluded.photos;
  insert into category_counts as counted (category_id, slot, photos)
    select c.id, pg_backend_pid() % 16, sum(d.difference)
    from unnest(event_ids, category_ids, differences) as d (event_id, category_id, difference)
    join events e on e.id = d.event_id join categories c on c.id = d.category_id and c.event_id is null
    group by 1 having sum(d.difference) <> 0 order by 1
    on conflict (category_id, slot) do update set photos = counted.photos + excluded.photos;
$$;

create function count_photos_in() returns trigger language plpgsql as $$
begin
  perform add_photo_counts(array_agg(event_id), array_agg(category_id), array_agg(n))
    from (select event_id, category_id, count(*)::int as n from added group by 1, 2) d having count(*) > 0;
  return null;
end $$;

-- Photos that go with their event find it gone: the event has taken them off.
create function count_photos_out() returns trigger language plpgsql as $$
begin
  perform add_photo_counts(array_agg(event_id), array_agg(category_id), array_agg(n))
    from (select event_id, category_id, -count(*)::int as n from removed group by 1, 2) d having count(*) > 0;
  return null;
end $$;

create function count_photos_moved() returns trigger language plpgsql as $$
begin
  perform add_photo_counts(array_agg(event_id), array_agg(category_id), array_agg(n))
    from (
      select event_id, category_id, sum(n)::int as n
      from (select event_id, category_id, 1 as n from added union all select event_id, category_id, -1 from removed) both_sides
      group by 1, 2 having sum(n) <> 0
    ) d having count(*) > 0;
  return null;
end $$;

create function count_photos_of_event_out() returns trigger language plpgsql as $$
begin
  perform add_photo_counts(array_agg(old.id), array_agg(category_id), array_agg(n))
    from (select category_id, -count(*)::int as n from photos where event_id = old.id group by 1) d having count(*) > 0;
  return old;
end $$;

create trigger photos_counted_in after insert on photos
  referencing new table as added for each statement execute function count_photos_in();
create trigger photos_counted_out after delete on photos
  referencing old table as removed for each statement execute function count_photos_out();
create trigger photos_counted_moved after update on photos
  referencing new table as added old table as removed for each statement execute function count_photos_moved();
create trigger photos_counted_with_event before delete on events
  for each row execute function count_photos_of_event_out();

insert into photo_counts (owner_id, slot, photos)
  select e.created_by, 0, sum(p.photos)
  from (select event_id, count(*) as photos from photos group by 1) p join events e on e.id = p.event_id group by 1;
insert into category_counts (category_id, slot, photos)
  select c.id, 0, count(*) from photos p join categories c on c.id = p.category_id and c.event_id is null group by 1;

-- A user's completed tasks by month (UTC), for the leaderboard, kept exact by triggers.
create table completion_months (
  user_id integer not null references users (id) on delete cascade,
  month date not null,
  completed integer not null,
  xp integer not null,
  primary key (user_id, month)
) with (fillfactor = 50);
create index completion_months_by_month on completion_months (month);

create function count_completions() returns trigger language plpgsql as $$
begin
  insert into completion_months as m (user_id, month, completed, xp)
    select user_id, date_trunc('month', completed_at at time zone 'UTC'),
      case tg_op when 'INSERT' then count(*) else -count(*) end, case tg_op when 'INSERT' then sum(xp) else -sum(xp) end
    from changed group by 1, 2 order by 1, 2
    on conflict (user_id, month) do update set completed = m.completed + excluded.completed, xp = m.xp + excluded.xp;
  return null;
end $$;
create trigger completions_counted_in after insert on completions
  referencing new table as changed for each statement execute function count_completions();
create trigger completions_counted_out after delete on completions
  referencing old table as changed for each statement execute function count_completions();

insert into completion_months (user_id, month, completed, xp)
  select user_id, date_trunc('month', completed_at at time zone 'UTC'), count(*), sum(xp) from completions group by 1, 2;

-- A job counts tables to which rows are only added: all rows up to `up_to`. Once the transactions that had begun by `next_xid` have
-- ended, none of them can add a row up to `next_up_to`.
create table counted (
  what text primary key,
  up_to bigint not null default 0,
  next_up_to bigint not null default 0,
  next_xid xid8 not null default '0'
);
insert into counted (what) values ('audit_log'), ('webhook_deliveries');

-- The gallery's entries of the audit log, by who did it, and by the event it was done to.
create table activity_counts (
  actor_id integer,
  type text not null,
  entries bigint not null,
  constraint activity_counts_key unique nulls not distinct (actor_id, type)
) with (fillfactor = 50);
create table event_activity_counts (
  event_id integer not null,
  actor_id integer,
  type text not null,
  entries bigint not null,
  constraint event_activity_counts_key unique nulls not distinct (event_id, actor_id, type)
) with (fillfactor = 50);
-- The task service's entries.
create table audit_counts (
  actor_id integer primary key,
  entries bigint not null
) with (fillfactor = 50);
create table delivery_counts (
  webhook_id integer primary key,
  deliveries bigint not null
) with (fillfactor = 50);
