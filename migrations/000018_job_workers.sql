-- The workers of the job queue that are alive: what one held that is not seen any more is freed.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
