-- outside of a transaction: writes continue while these indexes are built, which takes minutes for tens of millions of rows.

-- The gallery reads its own entries alone: those of the task service need not be in these.
create index concurrently if not exists activity_by_time on audit_log (created_at desc, id desc) where source is null;
create index concurrently if not exists activity_by_actor on audit_log (actor_id, created_at desc, id desc) where source is null;
create index concurrently if not exists activity_by_type on audit_log (type, created_at desc, id desc) where source is null;
drop index concurrently if exists audit_log_by_time;
drop index concurrently if exists audit_log_by_actor;

-- Recent failures of all webhooks.
create index concurrently if not exists webhook_deliveries_failed_by_time on webhook_deliveries (completed_at) include (webhook_id)
  where state = 'failed';
