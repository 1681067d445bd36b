-- Whether it was the passing of expires_at that closed the event: only then may a later date open it again.
alter table events add column closed_by_expiry boolean not null default false;
update events set closed_by_expiry = true where expired_at is not null and not is_active;
