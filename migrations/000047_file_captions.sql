alter table photos
  -- What the file says. `caption` is from now on what somebody typed, and is shown first.
  add column file_caption text check (length(file_caption) between 1 and 500);
-- Until now both stood in `caption`, and nothing tells them apart here. So all are kept as typed, which loses nothing. A job then reads
-- the files of these photos again: a caption that is word for word that of its file becomes the file's, every other one stays as typed.
-- A caption that somebody removed stays removed until the photo is replaced.
update photo_descriptions set below = null;
-- A server of an early release that replaces a photo knows nothing of the new file.
create or replace function forget_replaced_content() returns trigger language plpgsql as $$
begin
  new.crc32 := null;
  new.thumbhash := null;
  new.file_caption := null;
  new.captured_at := null;
  new.camera := null;
  new.lens := null;
  new.exposure := null;
  new.place := null;
  return new;
end $$;
