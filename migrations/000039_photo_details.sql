alter table photos
  -- The picture in some 25 bytes, base64: what is seen until it comes.
  add column thumbhash text check (length(thumbhash) <= 64),
  add column caption text check (length(caption) between 1 and 500),
  -- By the camera's clock, which knows no time zone.
  add column captured_at timestamp,
  add column camera text check (length(camera) <= 200),
  add column lens text check (length(lens) <= 200),
  -- exposure_seconds, f_number, iso, focal_length_mm: those that the file names.
  add column exposure jsonb,
  -- latitude and longitude; kept only where the studio wants that.
  add column place jsonb,
  -- The place in an order by hand. Photos without one come after those with one.
  add column position double precision;
