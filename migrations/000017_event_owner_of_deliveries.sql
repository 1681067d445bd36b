-- Whose gallery a delivery tells of: its webhook's owner must still be allowed to see that when it leaves. Null: of none.
alter table webhook_deliveries add column event_owner_id integer;
update webhook_deliveries d set event_owner_id = e.created_by
from events e where d.state = 'pending' and e.id = (d.body::jsonb #>> '{data,event,id}')::int;
