-- A webhook may have left very many deliveries: a job removes them later. Without this their insertion locks no webhook either.
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_fkey;
