-- Links with which users choose a new password, until one is used. They work with the address and the epoch that they were made with.
create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The e-mail with the link. Null: the owner of the server got it.
  message_id integer unique references messages (id) on delete cascade,
  email text not null,
  session_epoch integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expired on password_resets (expires_at);
