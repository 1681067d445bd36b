-- The users whose changes have listeners, and since when. NOTIFY makes commits wait for each other, so it is used for these users alone.
-- A crash that empties this table also ends the listeners' connections: they register again.
create unlogged table stream_listeners (
  user_id integer primary key,
  -- Without a break from then on, as of the last announcement.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);
