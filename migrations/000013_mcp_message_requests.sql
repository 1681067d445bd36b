-- An answer from another replica is recorded under the request that brought the message.
alter table mcp_messages add column request_id text not null default '';
