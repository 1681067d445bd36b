-- The owner of the delivery's gallery: the webhook's owner must still be allowed to see that gallery when the delivery is sent. Null
-- without a gallery; 0, which is not a user's id, for a deleted gallery.
alter table webhook_deliveries add column event_owner_id integer;
update webhook_deliveries d set event_owner_id = coalesce(
  (select e.created_by from events e where e.id = (d.body::jsonb #>> '{data,event,id}')::int), 0)
where d.type <> 'webhook.test';
