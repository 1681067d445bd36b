create table roles (
  name text primary key,
  permissions text[] not null
);

insert into roles (name, permissions) values
  ('super_admin', '{events.view,events.create,events.edit,events.delete,events.archive,photos.view,photos.upload,photos.edit,photos.delete,photos.download,feedback.moderate,activity.view,categories.edit,webhooks.manage,settings.view,settings.edit,users.manage}'),
  ('admin', '{events.view,events.create,events.edit,events.delete,events.archive,photos.view,photos.upload,photos.edit,photos.delete,photos.download,feedback.moderate,activity.view,categories.edit,webhooks.manage,settings.view}'),
  ('editor', '{events.view,events.create,events.edit,photos.view,photos.upload,photos.edit}'),
  ('viewer', '{events.view,photos.view}');

create table users (
  id integer primary key generated always as identity,
  username text not null,
  email text not null,
  display_name text,
  password_hash text not null,
  role text references roles (name),
  is_active boolean not null default true,
  timezone text not null default 'UTC',
  -- Sessions remember it; raising it ends all of them at once.
  session_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A name with an @ would be read as somebody's e-mail address at login.
alter table users add constraint users_username_plain check (username ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$');
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

-- The table of connect-pg-simple, as that package wants it.
create table sessions (
  sid varchar not null primary key,
  sess json not null,
  expire timestamp(6) not null
);
create index sessions_expire on sessions (expire);

create table api_tokens (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null constraint api_tokens_hash_key unique,
  preview text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{read,write,admin}'),
  owner_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_owner on api_tokens (owner_id, created_at desc, id desc);

-- The identity behind a token: credential, owner and role in one place, so that a read can fetch its data in the same statement. The
-- database's clock decides whether a token has expired.
create view api_callers as
  select t.token_hash, t.id as token_id, t.scopes, t.revoked_at is not null as revoked,
    coalesce(t.expires_at <= now(), false) as expired,
    u.id as caller_id, u.username, u.is_active as caller_active, u.role, r.permissions
  from api_tokens t
  join users u on u.id = t.owner_id
  left join roles r on r.name = u.role;

-- The table of rate-limiter-flexible, as that package wants it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
