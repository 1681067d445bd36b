-- The studio answers comments, and marks feedback as done.
alter table feedback
  add column reply text,
  add column replied_at timestamptz,
  add column done_at timestamptz;
alter table feedback add constraint feedback_reply check (
  (reply is null) = (replied_at is null) and (reply is null or type = 'comment' and length(reply) between 1 and 2000)
) not valid;
