-- How many requests a credential, a guest or a user has made in the minute that ends at ends_at, on all replicas together. Each replica
-- adds its count about once a second. After a crash the counts begin at 0, so the table is unlogged.
create unlogged table request_counts (
  key text primary key,
  total integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
