create index photos_by_content on photos (event_id, sha256);
-- Whether it was taken on the condition that its event had no such bytes: of two that come at the same moment one is.
alter table photos add column sole_content boolean not null default false;
create unique index photos_sole_content on photos (event_id, sha256) where sole_content;
