-- Administrators sort their events, super administrators everybody's. Each index serves both directions; events without such a date
-- are read apart.
create index events_by_name on events (lower(event_name), id);
create index events_by_owner_and_name on events (created_by, lower(event_name), id);
create index events_by_date on events (event_date, id);
create index events_by_owner_and_date on events (created_by, event_date, id);
create index events_by_expiry on events (expires_at, id);
create index events_by_owner_and_expiry on events (created_by, expires_at, id);
