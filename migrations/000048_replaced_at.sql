-- When a photo got other bytes. Addresses of its earlier pictures answer for ten minutes from then on.
alter table photos add column replaced_at timestamptz;
