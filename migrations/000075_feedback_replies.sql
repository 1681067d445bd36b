-- The studio answers comments, and marks them as done. Comments that it has already decided on are done.
alter table feedback
  add column reply text check (length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add column done_at timestamptz,
  add constraint feedback_reply check ((reply is null) = (replied_at is null) and (reply is null or type = 'comment'));
update feedback set done_at = updated_at where type = 'comment' and status <> 'pending';
create index feedback_not_done on feedback (id) where type = 'comment' and done_at is null;
