-- Visits of guests: a page after 30 minutes without any request begins one. Nothing identifies a guest but the id that feedback has too.
create table gallery_visits (
  id bigint primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  guest bytea not null,
  -- 0: the first link of the event. Null: a list that a guest shared.
  link_id integer,
  started_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  check (last_seen_at >= started_at)
);
create index gallery_visits_of_guest on gallery_visits (event_id, guest, last_seen_at desc);
create index gallery_visits_by_start on gallery_visits (event_id, started_at);
create index gallery_visits_by_age on gallery_visits (started_at);

-- How many photos and archives guests downloaded, by day in the time zone of the event's owner.
create table gallery_downloads (
  event_id integer not null references events (id) on delete cascade,
  link_id integer not null,
  day date not null,
  downloads integer not null check (downloads > 0),
  primary key (event_id, day, link_id)
);
create index gallery_downloads_by_age on gallery_downloads (day);

-- Photos that a guest has opened.
create table seen_photos (
  photo_id integer primary key references photos (id) on delete cascade
);
