alter table api_tokens add column last_used_from inet, add column expiry_noticed_at timestamptz(3);

-- The secrets that were replaced, which work a little longer.
create table replaced_token_secrets (
  token_hash bytea primary key,
  token_id integer not null references api_tokens (id) on delete cascade,
  valid_until timestamptz(3) not null
);
create index replaced_token_secrets_token on replaced_token_secrets (token_id);
create index replaced_token_secrets_end on replaced_token_secrets (valid_until);
