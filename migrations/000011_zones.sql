-- When the time zone was last changed: a user who changes it does not gain a second day.
alter table profiles add column zone_changed_at timestamptz;
