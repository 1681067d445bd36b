-- outside of a transaction
-- The order of new galleries.
create index concurrently if not exists photos_by_capture on photos
  (event_id, coalesce(captured_at, 'infinity'), coalesce(name_key, natural_key(original_filename) collate "C"), id);
-- Finds photos by the beginning of their file names.
create index concurrently if not exists photos_by_name on photos (lower(original_filename) text_pattern_ops);
