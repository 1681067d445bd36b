-- Whose gallery a delivery tells of: its webhook's owner must still be allowed to see that when it leaves. Null: of none;
-- 0, which nobody is: of one that is not there any more.
alter table webhook_deliveries add column event_owner_id integer;
update webhook_deliveries d set event_owner_id = coalesce(
  (select e.created_by from events e where e.id = (d.body::jsonb #>> '{data,event,id}')::int), 0)
where d.type <> 'webhook.test';
