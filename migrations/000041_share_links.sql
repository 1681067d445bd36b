-- Additional links to a gallery, each with its own rights, which only narrow those of the gallery.
create table share_links (
  id integer primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  -- Null: this says what the first link permits, whose token the event has. Without such a row it permits all that the gallery does.
  token text constraint share_links_token_key unique check (token ~ '^[0-9a-f]{32}$'),
  -- The hash with which a request is compared, so that timing reveals nothing about the token. Empty for the first link.
  token_hash bytea not null generated always as (coalesce(sha256(decode(token, 'hex')), ''::bytea)) stored,
  name text check (length(name) between 1 and 100),
  can_comment boolean not null,
  can_choose boolean not null,
  downloads text not null check (downloads in ('original', 'web', 'none')),
  can_upload boolean not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by integer not null references users (id),
  created_at timestamptz(3) not null default now(),
  constraint share_links_event_key unique (event_id, token_hash),
  check (token is null or name is not null),
  check (token is not null or revoked_at is null)
);

-- The event stays locked until its link exists, so the counted and compared links do not change.
create function check_new_share_link() returns trigger language plpgsql as $$
begin
  perform from events where id = new.event_id for no key update;
  if exists (select from events where id = new.event_id and share_token = new.token) then
    raise exception using errcode = 'unique_violation', constraint = 'share_links_token_key',
      message = 'the event has this token itself';
  end if;
  if (select count(*) from share_links where event_id = new.event_id and token is not null and revoked_at is null) >= 99 then
    raise exception using errcode = 'check_violation', constraint = 'share_links_limit',
      message = 'an event has 100 links at most, with its first one';
  end if;
  return new;
end $$;
create trigger share_links_checked before insert on share_links
  for each row when (new.token is not null) execute function check_new_share_link();

create function check_new_share_token() returns trigger language plpgsql as $$
begin
  if exists (select from share_links where event_id = new.id and token = new.share_token) then
    raise exception using errcode = 'unique_violation', constraint = 'events_share_token_key',
      message = 'a link of the event has this token';
  end if;
  return new;
end $$;
create trigger events_share_token_checked before update of share_token on events
  for each row when (old.share_token <> new.share_token) execute function check_new_share_token();
