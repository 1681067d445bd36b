-- HEIC photos of earlier releases have no thumbnail, because those could not decode them. A job makes the thumbnails, from the newest photo
-- on: of photos below this id none has been looked at. Null before the first.
alter table photo_descriptions add column heic_below integer;
