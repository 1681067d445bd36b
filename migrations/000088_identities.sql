-- The accounts at providers of single sign-on that belong to users.
create table identities (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  -- The provider's name in the configuration. A subject is unique for one issuer only, and a name may get another.
  provider text not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- The address that the provider named at the last login. Users recognise the account by it.
  email text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint identities_subject_key unique (provider, issuer, subject),
  constraint identities_user_key unique (user_id, provider, issuer)
);

-- Whether the user has entered the address, and nobody else. Then it proves nothing, and links no account of a provider.
alter table users add column has_own_email boolean not null default false;
-- People without a role may have registered themselves.
update users set has_own_email = true where role is null;

-- The provider with which a session began, and its proof of the login, which the logout there takes.
alter table sessions add column provider text, add column sealed_id_token bytea;
