-- From which network a guest sends, signed so that nobody can read the address from it. One network may reserve room for one open
-- upload, and answers for what is rejected.
alter table uploads add column network text;

-- The room that guests of an event hold, all of them or one: waiting photos, accepted photos that still exist, and open uploads. Each
-- network also holds the rest of its oldest upload, which is guaranteed its room.
create function guest_upload_held(of_event integer, of_guest bytea default null) returns table (files bigint, bytes bigint)
language sql stable as $$
  with open as (
    select u.id, u.created_at, u.length, u.received, coalesce(u.network, encode(u.guest, 'hex')) as network
    from uploads u
    where u.event_id = of_event and u.guest is not null and (of_guest is null or u.guest = of_guest) and u.state = 'receiving'
      and (u.received = u.length or u.expires_at > now())
  ), held as (
    select 1 as files, i.size_bytes::bigint as bytes from inbox_photos i
    where i.event_id = of_event and (of_guest is null or i.guest = of_guest)
      and (i.status = 'waiting' or i.status = 'accepted' and i.photo_id is not null)
    union all
    select case when received > 0 then 1 else 0 end, received from open
    union all
    select case when received = 0 then 1 else 0 end, length - received
    from (select distinct on (network) received, length from open order by network, created_at, id) oldest
  )
  select coalesce(sum(files), 0)::bigint, coalesce(sum(bytes), 0)::bigint from held
$$;

create or replace view guest_upload_room as
select e.id as event_id,
  p.guest_uploads and e.is_active and not e.is_draft and not e.is_archived and coalesce(e.expires_at > now(), true) as is_open,
  p.guest_upload_max_files, p.guest_upload_max_bytes,
  p.guest_upload_max_files - held.files as files_left, p.guest_upload_max_bytes - held.bytes as bytes_left
from events e
join presentations p on p.event_id = e.id
cross join lateral guest_upload_held(e.id) held;

-- The same for one guest, who may use a third of the room, and at least one photo of it.
create function guest_upload_room_of(of_event integer, of_guest bytea)
returns table (is_open boolean, files_left bigint, bytes_left bigint)
language sql stable as $$
  select r.is_open,
    least(r.files_left, greatest(ceil(r.guest_upload_max_files / 3.0), 1)::bigint - own.files),
    least(r.bytes_left, ceil(r.guest_upload_max_bytes / 3.0)::bigint - own.bytes)
  from guest_upload_room r cross join lateral guest_upload_held(of_event, of_guest) own
  where r.event_id = of_event
$$;
