-- Timestamps are returned in milliseconds. Columns for sorting and paging are stored in milliseconds too. Otherwise two rows that show
-- the same time would not be in the order of their ids.
drop view api_callers;
alter table users alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);
alter table api_tokens alter column created_at type timestamptz(3);
alter table events alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);
alter table photos alter column uploaded_at type timestamptz(3);
alter table audit_log alter column created_at type timestamptz(3);
alter table webhooks alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);
alter table tasks alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);
alter table conversations alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);

-- The identity behind a token: credential, owner and role in one place, so that a read can fetch its data in the same statement. The
-- database's clock decides whether a token has expired.
create view token_identities as
  select t.token_hash, t.id as token_id, t.scopes, t.revoked_at is not null as revoked,
    coalesce(t.expires_at <= now(), false) as expired,
    u.id as owner_id, u.username, u.is_active as owner_active, u.role, r.permissions
  from api_tokens t
  join users u on u.id = t.owner_id
  left join roles r on r.name = u.role;
