-- How a gallery shows itself to guests, and what they may take and bring. An event without a row has the defaults.
create table presentations (
  event_id integer primary key references events (id) on delete cascade,
  -- The photo at the top; without one the first photo is.
  hero_photo_id integer references photos (id) on delete set null,
  hero_layout text not null default 'cover' check (hero_layout in ('cover', 'split', 'framed')),
  -- The focal point that stays visible when the hero is cropped, in per cent from the left and from the top.
  hero_focus_x smallint not null default 50 check (hero_focus_x between 0 and 100),
  hero_focus_y smallint not null default 50 check (hero_focus_y between 0 and 100),
  photo_order text not null default 'uploaded' check (photo_order in ('uploaded', 'captured', 'manual')),
  sections boolean not null default true,
  watermark text not null default 'none' check (watermark in ('none', 'text', 'logo')),
  watermark_text text check (length(watermark_text) between 1 and 100),
  -- How many photos a guest may choose in one list.
  selection_limit integer check (selection_limit between 1 and 100000),
  -- How many different photos all guests together may download.
  download_limit integer check (download_limit between 1 and 1000000),
  download_pin_hash text,
  -- Grows with each change of the PIN, so that those who knew the old one are asked again.
  download_pin_version integer not null default 0,
  guest_uploads boolean not null default false,
  guest_upload_max_files integer not null default 100 check (guest_upload_max_files between 1 and 10000),
  guest_upload_max_bytes bigint not null default 2147483648 check (guest_upload_max_bytes between 1 and 1099511627776),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (watermark <> 'text' or watermark_text is not null)
);
create index presentations_by_hero on presentations (hero_photo_id) where hero_photo_id is not null;
