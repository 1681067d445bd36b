-- The earlier addresses of galleries. Another gallery may use one today: the token of a link decides.
create table old_slugs (
  slug text not null,
  event_id integer not null references events (id) on delete cascade,
  primary key (slug, event_id)
);
create index old_slugs_of_event on old_slugs (event_id);
