-- The session, or the guests' link, that an upload is made by. It ends with it: null for uploads that were opened before this was kept.
alter table uploads
  add column session_hash bytea check (length(session_hash) = 32),
  add column link_hash bytea check (length(link_hash) = 32);
create index sessions_by_hash on sessions (sha256(sid::bytea));
