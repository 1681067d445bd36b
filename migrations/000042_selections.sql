-- A guest's choices: the favourites, which have no name, and lists that the guest named.
create table selections (
  id integer primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  -- The same as in feedback.
  guest bytea not null,
  name text check (length(name) between 1 and 100),
  guest_name text check (length(guest_name) between 1 and 100),
  guest_email text check (length(guest_email) <= 254),
  note text check (length(note) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'submitted')),
  -- When it was sent last; stays when it is opened again.
  submitted_at timestamptz,
  -- Since when its guest wants to change what they sent; null again once it is open.
  reopen_asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint selections_submitted check (status = 'open' or submitted_at is not null and guest_name is not null),
  constraint selections_reopening check (status = 'submitted' or reopen_asked_at is null)
);
create unique index selections_one_each on selections (event_id, guest, lower(name)) nulls not distinct;
create index selections_of_event on selections (event_id, created_at desc, id desc);
create index selections_of_email on selections (event_id, lower(guest_email)) where guest_email is not null;
create index selections_sent on selections (submitted_at) where status = 'submitted';

create table selection_photos (
  selection_id integer not null references selections (id) on delete cascade,
  photo_id integer not null references photos (id) on delete cascade,
  note text check (length(note) between 1 and 500),
  added_at timestamptz not null default now(),
  position integer not null,
  primary key (selection_id, photo_id)
);
create index selection_photos_of_photo on selection_photos (photo_id);
create index selection_photos_in_order on selection_photos (selection_id, position);

-- Favourites that there are already. None may come between this and the triggers below.
lock table feedback in share row exclusive mode;
insert into selections (event_id, guest, guest_name, guest_email, created_at, updated_at)
select event_id, guest, (array_agg(guest_name order by id desc) filter (where guest_name <> ''))[1],
  (array_agg(guest_email order by id desc) filter (where guest_email <> ''))[1], min(created_at), max(updated_at)
from feedback where type = 'favorite' group by event_id, guest;
insert into selection_photos (selection_id, photo_id, added_at, position)
select s.id, f.photo_id, f.created_at, row_number() over (partition by s.id order by f.id)
from feedback f join selections s on s.event_id = f.event_id and s.guest = f.guest where f.type = 'favorite';

-- A list that has been sent does not grow, and no list exceeds its gallery's limit. Another request that adds to the same list waits for
-- the row of the list, and counts the photos that the first one added. If a limit is lowered, existing photos stay.
create function check_selection_photo() returns trigger language plpgsql as $$
declare
  chosen selections;
  most integer;
begin
  select * into chosen from selections where id = new.selection_id for no key update;
  if chosen.status = 'submitted' then
    raise exception 'the list is sent' using errcode = 'check_violation', constraint = 'selection_submitted';
  end if;
  select selection_limit into most from presentations where event_id = chosen.event_id;
  if most is not null then
    if (select count(*) from selection_photos where selection_id = new.selection_id) > most then
      raise exception 'the list is full' using errcode = 'check_violation', constraint = 'selection_full';
    end if;
  end if;
  return null;
end $$;
create trigger selection_photo_added after insert on selection_photos
  for each row execute function check_selection_photo();

create function check_selections_of_guest() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(new.event_id, hashtext(encode(new.guest, 'hex')));
  if (select count(*) from selections where event_id = new.event_id and guest = new.guest) > 20 then
    raise exception 'these are enough lists' using errcode = 'check_violation', constraint = 'selections_many';
  end if;
  return null;
end $$;
create trigger selection_made after insert or update of guest on selections
  for each row execute function check_selections_of_guest();

-- The favourites of a guest are the list without a name. A change to either is copied to the other, no matter which version of the
-- program made it.
create function add_favorite_to_selection() returns trigger language plpgsql as $$
declare
  list integer;
begin
  insert into selections as s (event_id, guest, guest_name, guest_email)
  values (new.event_id, new.guest, nullif(new.guest_name, ''), nullif(new.guest_email, ''))
  on conflict (event_id, guest, lower(name)) do update set updated_at = now(),
    guest_name = coalesce(excluded.guest_name, s.guest_name), guest_email = coalesce(excluded.guest_email, s.guest_email)
  returning id into list;
  insert into selection_photos (selection_id, photo_id, position)
  select list, new.photo_id, coalesce(max(position), 0) + 1 from selection_photos where selection_id = list
  on conflict do nothing;
  return null;
end $$;
create trigger favorite_given after insert on feedback
  for each row when (new.type = 'favorite') execute function add_favorite_to_selection();

-- Deleting feedback in the studio removes nothing from a list that has been sent.
create function remove_favorite_from_selection() returns trigger language plpgsql as $$
begin
  delete from selection_photos c using selections s
  where s.event_id = old.event_id and s.guest = old.guest and s.name is null and s.status = 'open'
    and c.selection_id = s.id and c.photo_id = old.photo_id;
  return null;
end $$;
create trigger favorite_taken_back after delete on feedback
  for each row when (old.type = 'favorite') execute function remove_favorite_from_selection();

-- The link in an e-mail that lets another device continue as the same guest. The hash covers gallery, link and key.
create table selection_links (
  key_hash bytea primary key,
  event_id integer not null references events (id) on delete cascade,
  guest bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index selection_links_of_event on selection_links (event_id);
create index selection_links_old on selection_links (expires_at);
