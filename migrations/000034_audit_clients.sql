-- outside of a transaction: writing goes on while the indexes are made.

-- Who waits for the table waits behind us: so long at most, and then we come again.
set lock_timeout = '2s';
-- The name under which an MCP client has introduced itself; null for all else.
alter table audit_log add column if not exists client text;
reset lock_timeout;

-- What a client has done last, and how often today.
create index concurrently if not exists audit_log_of_client on audit_log (actor_id, client, created_at) where client is not null;
-- Which clients somebody has.
create index concurrently if not exists audit_log_client_connects on audit_log (actor_id, created_at) where type = 'client.connect';
