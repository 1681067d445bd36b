-- Raised whenever the gallery's password changes, which locks the gallery again for guests who had unlocked it.
alter table events add column password_version integer not null default 1;
-- When the passing of expires_at was noticed and told; null again once the date moves.
alter table events add column expired_at timestamptz;
create index events_expiring on events (expires_at) where expires_at is not null and expired_at is null;

-- Guests' feedback on photos. A guest is the hash of a cookie.
create table feedback (
  id integer primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  photo_id integer not null references photos (id) on delete cascade,
  guest bytea not null,
  type text not null check (type in ('rating', 'like', 'favorite', 'comment')),
  value smallint,
  text text check (length(text) between 1 and 2000),
  guest_name text check (length(guest_name) <= 100),
  guest_email text check (length(guest_email) <= 254),
  status text not null default 'visible' check (status in ('visible', 'pending', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feedback_content check (
    (type = 'comment') = (text is not null) and (type = 'comment') = (value is null) and
    (value is null or value between 1 and case type when 'rating' then 5 else 1 end))
);
create unique index feedback_one_each on feedback (photo_id, guest, type) where type <> 'comment';
create index feedback_of_photo on feedback (photo_id, type);
create index feedback_of_event on feedback (event_id, id desc);
