-- The live workers of the job queue. Jobs of a worker that has disappeared are released.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
