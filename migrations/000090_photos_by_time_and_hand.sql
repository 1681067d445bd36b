-- outside of a transaction
-- The orders by capture time and by hand. They find the photos before and after a photo, and a page of a large gallery.
create index concurrently if not exists photos_by_capture_time on photos
  (event_id, coalesce(captured_at, uploaded_at at time zone 'UTC'), id);
create index concurrently if not exists photos_by_hand on photos (event_id, coalesce(position, 'infinity'), (-id));
-- How many photos each section of a gallery has.
create index concurrently if not exists photos_by_section on photos (event_id, category_id);
