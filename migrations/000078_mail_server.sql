-- Where e-mails are sent if the operator has not set SMTP_URL. The table has up to one row.
create table mail_server (
  only_one boolean primary key default true check (only_one),
  host text not null,
  port integer not null check (port between 1 and 65535),
  -- TLS from the first byte, TLS before the login, or none.
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text,
  sealed_password bytea,
  from_address text not null,
  updated_at timestamptz(3) not null default now(),
  check ((username is null) = (sealed_password is null))
);
