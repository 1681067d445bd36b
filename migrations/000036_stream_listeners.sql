-- Whose changes somebody listens to, as of when. Notifying makes commits wait for each other, so it is done for these alone. A crash that
-- empties this also ends the connections of those who listen: they announce themselves again.
create unlogged table stream_listeners (
  user_id integer primary key,
  -- Without a break from then on, as of the last announcement.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);
