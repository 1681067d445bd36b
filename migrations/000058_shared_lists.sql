-- Whether guests may share a list by a link that shows nothing else.
alter table presentations add column share_lists boolean not null default false;

create table shared_lists (
  id integer primary key generated always as identity,
  selection_id integer not null unique references selections (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  token_hash bytea not null generated always as (sha256(decode(token, 'hex'))) stored,
  -- The link by which the guest opened the gallery. The list is closed once that link is.
  link_token text not null,
  created_at timestamptz not null default now()
);
create index shared_lists_by_hash on shared_lists (token_hash);

create function check_shared_list() returns trigger language plpgsql as $$
begin
  if exists (select from events where share_token = new.token) or exists (select from share_links where token = new.token) then
    raise exception using errcode = 'unique_violation', constraint = 'shared_lists_token_key', message = 'a gallery has this token';
  end if;
  return new;
end $$;
create trigger shared_lists_checked before insert on shared_lists for each row execute function check_shared_list();
