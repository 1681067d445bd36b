-- The events that a token is bound to; null: all that its owner may see.
alter table api_tokens add column event_ids integer[] check (cardinality(event_ids) between 1 and 100);

create or replace view token_identities as
  select t.token_hash, t.id as token_id, t.scopes, t.revoked_at is not null as revoked,
    coalesce(t.expires_at <= now(), false) as expired,
    u.id as owner_id, u.username, u.is_active as owner_active, u.role, r.permissions, t.event_ids
  from api_tokens t
  join users u on u.id = t.owner_id
  left join roles r on r.name = u.role;
