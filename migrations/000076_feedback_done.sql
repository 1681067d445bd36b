-- outside of a transaction: feedback is a large table
alter table feedback validate constraint feedback_reply;
-- Earlier comments count as done, except those that wait for a decision.
update feedback set done_at = updated_at where type = 'comment' and status <> 'pending' and done_at is null;
update trash_rows set record = record || jsonb_build_object('done_at', record -> 'updated_at')
  where table_name = 'feedback' and record ->> 'type' = 'comment' and record ->> 'status' <> 'pending' and record ->> 'done_at' is null;
create index concurrently if not exists feedback_not_done on feedback (event_id, id desc) where type = 'comment' and done_at is null;
create index concurrently if not exists feedback_by_time on feedback (created_at);
