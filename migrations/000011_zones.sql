-- Since when the zone is what it is: who changes it gets no second day out of it.
alter table profiles add column zone_changed_at timestamptz;
