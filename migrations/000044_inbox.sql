-- Guests' photos that wait for the studio. Until the studio accepts a photo, only the studio and its sender can see it.
create table inbox_photos (
  id integer primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  -- The additional link through which it was sent, if any.
  link_id integer references share_links (id) on delete set null,
  guest bytea not null check (length(guest) = 32),
  guest_name text not null check (length(guest_name) between 1 and 100),
  guest_email text check (length(guest_email) <= 254),
  message text check (length(message) between 1 and 500),
  filename text not null check (filename ~ '^\d{13}_[0-9a-f]{8}(\.[A-Za-z0-9]{1,10})?$'),
  original_filename text not null check (length(original_filename) between 1 and 255),
  path text not null constraint inbox_photos_path_key unique,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Unsigned, as ZIP archives have it.
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Null where the picture is one of a kind that nobody here can decode.
  thumbnail_path text,
  -- The sender's name for the file, and the type detected from the bytes.
  mime_type text not null,
  sniffed_type text not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users (id) on delete set null,
  -- The photo that it became, or the existing photo with the same bytes; null again once that photo is deleted.
  photo_id integer references photos (id) on delete set null,
  -- When webhooks were notified.
  told_at timestamptz,
  -- When the files of a refused one were removed: after that it can't be taken back.
  removed_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (removed_at is null or status = 'refused')
);
create index inbox_photos_of_event on inbox_photos (event_id, created_at desc, id desc);
create index inbox_photos_of_guest on inbox_photos (event_id, guest, created_at desc, id desc);
create unique index inbox_photos_waiting_content on inbox_photos (event_id, sha256) where status = 'waiting';
create index inbox_photos_waiting on inbox_photos (created_at, event_id) where status = 'waiting';
create index inbox_photos_untold on inbox_photos (id) where told_at is null;
create index inbox_photos_refused on inbox_photos (decided_at) where status = 'refused' and removed_at is null;
create index inbox_photos_of_photo on inbox_photos (photo_id) where photo_id is not null;
create index inbox_photos_of_link on inbox_photos (link_id) where link_id is not null;
create index inbox_photos_of_decider on inbox_photos (decided_by) where decided_by is not null;

-- When the studio was last written to about the inbox of an event.
create table inbox_mails (
  event_id integer primary key references events (id) on delete cascade,
  mailed_at timestamptz not null
);

-- A resumable upload is a user's or a guest's. That of a guest ends in the inbox.
alter table uploads
  alter column user_id drop not null,
  add column guest bytea check (length(guest) = 32),
  add column link_id integer references share_links (id) on delete set null,
  add column inbox_photo_id integer references inbox_photos (id) on delete set null,
  add constraint uploads_sender check ((user_id is null) <> (guest is null));
create index uploads_of_guests on uploads (event_id) where guest is not null and state = 'receiving';
create index uploads_of_link on uploads (link_id) where link_id is not null;
create index uploads_of_inbox_photo on uploads (inbox_photo_id) where inbox_photo_id is not null;

-- Whether guests may send photos to an event, and how many more. Waiting photos, uploads in progress and accepted photos that still exist
-- take up room. Refused and withdrawn photos do not.
create view guest_upload_room as
select e.id as event_id,
  p.guest_uploads and e.is_active and not e.is_draft and not e.is_archived and coalesce(e.expires_at > now(), true) as is_open,
  p.guest_upload_max_files, p.guest_upload_max_bytes,
  p.guest_upload_max_files - taken.files as files_left, p.guest_upload_max_bytes - taken.bytes as bytes_left
from events e
join presentations p on p.event_id = e.id
cross join lateral (
  select count(*) as files, coalesce(sum(held.bytes), 0)::bigint as bytes
  from (
    select i.size_bytes as bytes from inbox_photos i
    where i.event_id = e.id and (i.status = 'waiting' or i.status = 'accepted' and i.photo_id is not null)
    union all
    select u.length from uploads u where u.event_id = e.id and u.guest is not null and u.state = 'receiving'
  ) held
) taken;
