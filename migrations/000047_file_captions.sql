alter table photos
  -- The caption in the file. From now on `caption` is the typed one, and is shown first.
  add column file_caption text check (length(file_caption) between 1 and 500);
-- Until now both were stored in `caption`, and nothing distinguishes them here. So all are kept as typed, which loses nothing. A job then
-- reads the files of these photos again. A caption that equals the one in its file becomes the file's caption; every other one stays as
-- typed. A removed caption stays removed until the photo is replaced.
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
