-- Guests who want a link to a download by e-mail once it is ready. Rows are deleted after two days.
create table download_mails (
  -- A hash of link, size, photos and address: the same request twice is one.
  wish bytea primary key,
  event_id integer not null references events (id) on delete cascade,
  -- The SHA-256 of the token of the link that was used.
  token_hash bytea not null,
  size text not null check (size in ('original', 'web')),
  -- Null: all photos.
  ids integer[],
  -- Deleted once the e-mail is queued.
  email text check (length(email) <= 254),
  language text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint download_mails_address_wiped check ((email is null) = (sent_at is not null))
);
create index download_mails_of_event on download_mails (event_id);
create index download_mails_old on download_mails (created_at);
