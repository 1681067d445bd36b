-- outside of a transaction
create index concurrently if not exists feedback_comments on feedback (event_id, id desc) where type = 'comment';
