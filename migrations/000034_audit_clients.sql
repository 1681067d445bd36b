-- outside of a transaction: writes continue while the indexes are built.

-- Other sessions that need the table queue behind this lock request, so it gives up soon and is repeated later.
set lock_timeout = '2s';
-- The name under which an MCP client has introduced itself; null for all else.
alter table audit_log add column if not exists client text;
reset lock_timeout;

-- A client's last change, and its changes today.
create index concurrently if not exists audit_log_of_client on audit_log (actor_id, client, created_at) where client is not null;
-- Which clients somebody has.
create index concurrently if not exists audit_log_client_connects on audit_log (actor_id, created_at) where type = 'client.connect';
