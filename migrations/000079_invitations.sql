-- The newest invitation of a user, until it is accepted. It is valid only with the e-mail address and the epoch that it was made with. A
-- password from an administrator and a deactivation raise the epoch.
create table invitations (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  session_epoch integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
