-- The newest link with which a user chooses a new password. It works once, with the address and the epoch that it was made with.
create table password_resets (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  session_epoch integer not null,
  expires_at timestamptz(3) not null
);
