-- Which API token made a webhook, and whether it ends with that token.
alter table webhooks add column token_id integer references api_tokens (id) on delete set null;
alter table webhooks add column bound boolean not null default false;
create index webhooks_by_token on webhooks (token_id) where token_id is not null;
