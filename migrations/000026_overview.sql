-- The exceptions that the start page counts: closed galleries, waiting rows and failures. Everything else is open, sent or done.
create index events_closed on events (created_by, is_archived, is_draft, expires_at) where is_archived or is_draft or not is_active;
create index events_open_until on events (expires_at, created_by) where is_active and not is_archived and not is_draft;
create index feedback_pending on feedback (event_id) where status = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) include (completed_at) where state = 'failed';
create index messages_unsent on messages (channel, state, owner_id) where state <> 'sent';
