-- How many photos an event has, so that lists of events need not count them. Kept exact by the same triggers as the other totals.

-- The photos must not change while they are counted. They are locked in the order in which the removal of an event locks them.
lock table events, photos in share row exclusive mode;

create table event_photo_counts (
  event_id integer not null references events (id) on delete cascade,
  slot smallint not null,
  photos integer not null,
  primary key (event_id, slot)
) with (fillfactor = 50);

-- The events stay until the change has ended: their removal subtracts the counts they have then.
create or replace function add_photo_counts(event_ids integer[], category_ids integer[], differences integer[]) returns void language sql as $$
  insert into photo_counts as counted (owner_id, slot, photos)
    select e.created_by, pg_backend_pid() % 4, sum(d.difference)
    from unnest(event_ids, differences) as d (event_id, difference)
    join (select id, created_by from events where id = any (event_ids) order by id for key share) e on e.id = d.event_id
    group by 1 having sum(d.difference) <> 0 order by 1
    on conflict (owner_id, slot) do update set photos = counted.photos + excluded.photos;
  insert into event_photo_counts as counted (event_id, slot, photos)
    select e.id, pg_backend_pid() % 4, sum(d.difference)
    from unnest(event_ids, differences) as d (event_id, difference)
    join events e on e.id = d.event_id
    group by 1 having sum(d.difference) <> 0 order by 1
    on conflict (event_id, slot) do update set photos = counted.photos + excluded.photos;
  insert into category_counts as counted (category_id, slot, photos)
    select c.id, pg_backend_pid() % 16, sum(d.difference)
    from unnest(event_ids, category_ids, differences) as d (event_id, category_id, difference)
    join events e on e.id = d.event_id join categories c on c.id = d.category_id and c.event_id is null
    group by 1 having sum(d.difference) <> 0 order by 1
    on conflict (category_id, slot) do update set photos = counted.photos + excluded.photos;
$$;

insert into event_photo_counts (event_id, slot, photos) select event_id, 0, count(*) from photos group by 1;
