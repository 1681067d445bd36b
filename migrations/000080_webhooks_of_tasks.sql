-- Whether a webhook has ever received events of tasks. API tokens are for galleries, so they may not change such a webhook or read its
-- deliveries. These stay, and may still be sent, after the owner has removed the events. The trigger also serves an older version that still runs.
alter table webhooks add column had_tasks boolean not null default false;

update webhooks w set had_tasks = true
where events && '{task.created,task.completed,task.deleted}'
  or exists (select from webhook_deliveries d where d.webhook_id = w.id and d.type like 'task.%');

create function note_webhook_of_tasks() returns trigger language plpgsql as $$
begin
  new.had_tasks := new.had_tasks or new.events && '{task.created,task.completed,task.deleted}';
  return new;
end $$;

create trigger webhooks_of_tasks before insert or update of events on webhooks
  for each row execute function note_webhook_of_tasks();
