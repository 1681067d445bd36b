-- outside of a transaction: audit_log is a large table
create index concurrently if not exists audit_log_of_entity on audit_log (actor_id, entity_type, entity_id, id desc)
  where source is not null and entity_id is not null;
