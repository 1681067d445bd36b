-- One secret per user, from which an app computes a code every 30 seconds.
create table totp_factors (
  user_id integer primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  -- The step of the last accepted code. A code of the same or an earlier step is refused, so each is accepted once.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  -- When the user entered the first code; null: not used for logins yet.
  confirmed_at timestamptz(3)
);

-- A code is deleted when it is used.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  credential_id bytea not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  -- Rises with each use on devices that count. One that does not rise was copied.
  counter bigint not null,
  transports text[] not null,
  -- Whether it may be copied to other devices, and whether it is.
  may_be_backed_up boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id, id);

-- The name of a user on their devices, which says nothing about them.
alter table users add column passkey_handle uuid not null default gen_random_uuid();
-- Since when a user has their role. A required second factor may be added some days later.
alter table users add column role_since timestamptz(3);
update users set role_since = created_at;
alter table users alter column role_since set default now(), alter column role_since set not null;

-- A right password of a user with a second factor, until the factor follows.
create table login_challenges (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  session_epoch integer not null,
  -- The cookie of the browser that sent the password.
  browser_hash bytea not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz(3) not null
);
create index login_challenges_of_user on login_challenges (user_id);
create index login_challenges_end on login_challenges (expires_at);

-- Challenges of passkeys are in sealed cookies; here are those that were used, until they expire.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_end on used_challenges (expires_at);

-- The roles that need a second factor, and since when.
create table second_factor_rules (
  role text primary key references roles (name),
  since timestamptz(3) not null default now()
);
