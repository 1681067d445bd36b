-- The newest invitation of each user who has no password yet. It ends when the user accepts it, gets another e-mail address or password, or
-- is deactivated: the last two raise the epoch.
create table invitations (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  session_epoch integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
