-- When the studio last received an e-mail about the guests of a gallery, and up to when that e-mail covered the photos in its inbox.
create table studio_mails (
  event_id integer primary key references events (id) on delete cascade,
  mailed_at timestamptz not null,
  inbox_told_at timestamptz not null default '-infinity'
);
-- From here on nothing reads inbox_mails; a later release drops it.
insert into studio_mails (event_id, mailed_at, inbox_told_at) select event_id, mailed_at, mailed_at from inbox_mails;

-- Guests' actions since then: the next e-mail to the studio contains them.
create table studio_news (
  id bigint primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  kind text not null check (kind in ('selection_submitted', 'selection_reopen_asked')),
  facts jsonb not null,
  created_at timestamptz not null default now()
);
create index studio_news_of_event on studio_news (event_id, id);
