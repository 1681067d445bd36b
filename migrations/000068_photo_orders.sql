-- New galleries are sorted by capture time, then by file name. The galleries of before keep the order that their guests know.

alter table presentations drop constraint presentations_photo_order_check;
alter table presentations add constraint presentations_photo_order_check
  check (photo_order in ('uploaded', 'captured', 'captured_name', 'name', 'name_desc', 'manual'));

-- A gallery without a row has the defaults, and these change.
insert into presentations (event_id, photo_order, created_at, updated_at)
  select id, 'uploaded', created_at, created_at from events on conflict (event_id) do nothing;
alter table presentations alter column photo_order set default 'captured_name';

-- A file name in an order for people: without regard to case, and IMG_2 before IMG_10.
create function natural_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(lower(name), '(\d+)', '0000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
$$;

-- natural_key() of the file name, which takes too long to compute for each page. Photos of before have none.
alter table photos add column name_key text collate "C";
create function set_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := natural_key(new.original_filename);
  return new;
end $$;
create trigger photos_named before insert or update of original_filename on photos
  for each row execute function set_name_key();
