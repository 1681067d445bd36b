-- Whether guests confirm their e-mail address before a list is sent.
alter table presentations add column confirm_email boolean not null default false;

-- The newest link with which a guest confirms their address, which sends the list. It works once.
create table list_confirmations (
  selection_id integer primary key references selections (id) on delete cascade,
  key_hash bytea not null unique,
  guest_name text not null,
  email text not null,
  expires_at timestamptz(3) not null,
  -- When the link was used; null: the list still waits for it.
  used_at timestamptz(3)
);

-- The addresses that the guests of a gallery have confirmed, in lower case.
create table confirmed_addresses (
  event_id integer not null references events (id) on delete cascade,
  guest bytea not null,
  email text not null,
  confirmed_at timestamptz(3) not null default now(),
  primary key (event_id, guest, email)
);

update presets set settings = jsonb_set(settings, '{presentation,confirm_email}', 'false');
