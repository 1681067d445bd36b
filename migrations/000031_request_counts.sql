-- How many requests a credential, a guest or a user has made in the minute that ends at ends_at, on all replicas together. Each adds
-- what it has counted, about once a second; a server that crashed begins at 0, which is why the table needs no log of its changes.
create unlogged table request_counts (
  key text primary key,
  total integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
