create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table events (
  id integer primary key generated always as identity,
  slug text collate "C" not null constraint events_slug_key unique,
  event_type text not null check (event_type in ('wedding', 'birthday', 'corporate', 'other', 'family')),
  event_name text not null check (length(event_name) between 1 and 255),
  event_date date,
  host_name text,
  host_email text,
  customer_name text,
  customer_email text,
  customer_phone text check (length(customer_phone) <= 32),
  admin_email text,
  welcome_message text,
  require_password boolean not null,
  password_hash text not null,
  share_token text not null constraint events_share_token_key unique check (share_token ~ '^[0-9a-f]{32}$'),
  share_link text not null generated always as ('/gallery/' || slug || '/' || share_token) stored,
  expires_at timestamptz,
  is_active boolean not null default true,
  is_archived boolean not null default false,
  is_draft boolean not null default false,
  allow_downloads boolean not null default true,
  color_theme text,
  enable_devtools_protection boolean not null,
  hero_logo_visible boolean not null,
  hero_logo_size text not null check (hero_logo_size in ('small', 'medium', 'large', 'xlarge')),
  hero_logo_position text not null check (hero_logo_position in ('top', 'center', 'bottom')),
  created_by integer not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index events_by_owner on events (created_by, created_at desc, id desc);
create index events_by_time on events (created_at desc, id desc);

-- How many events an owner has, kept exact by triggers so that lists need not count. A few slots an owner,
-- chosen by connection, keep parallel creations from waiting for each other.
create table event_counts (
  owner_id integer not null references users (id) on delete cascade,
  slot smallint not null,
  events integer not null,
  primary key (owner_id, slot)
) with (fillfactor = 50);

create function count_events() returns trigger language plpgsql as $$
begin
  insert into event_counts as counted (owner_id, slot, events)
    select created_by, pg_backend_pid() % 8, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by created_by order by created_by
    on conflict (owner_id, slot) do update set events = counted.events + excluded.events;
  return null;
end $$;

create trigger events_counted_in after insert on events
  referencing new table as changed for each statement execute function count_events();
create trigger events_counted_out after delete on events
  referencing old table as changed for each statement execute function count_events();

create table feedback_settings (
  event_id integer primary key references events (id) on delete cascade,
  feedback_enabled boolean not null default true,
  allow_ratings boolean not null default true,
  allow_likes boolean not null default true,
  allow_comments boolean not null default true,
  allow_favorites boolean not null default true,
  require_name_email boolean not null default false,
  moderate_comments boolean not null default true,
  show_feedback_to_guests boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table categories (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 100),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  event_id integer references events (id) on delete cascade,
  is_global boolean not null generated always as (event_id is null) stored,
  created_at timestamptz not null default now(),
  constraint categories_slug_key unique nulls not distinct (event_id, slug)
);

insert into categories (name, slug) values
  ('Ceremony', 'ceremony'), ('Reception', 'reception'), ('Portraits', 'portraits'), ('Group Photos', 'group-photos'),
  ('Details', 'details'), ('Party', 'party'), ('Collages', 'collages');

create table photos (
  id integer primary key generated always as identity,
  event_id integer not null references events (id) on delete cascade,
  filename text not null check (filename ~ '^\d{13}_[0-9a-f]{8}(\.[A-Za-z0-9]{1,10})?$'),
  original_filename text not null check (length(original_filename) <= 255),
  path text not null constraint photos_path_key unique,
  thumbnail_path text,
  type text not null check (type in ('individual', 'collage')),
  category_id integer constraint photos_category_fkey references categories (id),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer check (width > 0),
  height integer check (height > 0),
  media_type text not null default 'image' check (media_type = 'image'),
  mime_type text not null,
  -- The type detected from the bytes; null if it could not be detected.
  sniffed_type text,
  uploaded_by integer not null references users (id),
  uploaded_at timestamptz not null default now()
);
create index photos_by_event on photos (event_id, uploaded_at desc, id desc);
create index photos_by_category on photos (category_id) where category_id is not null;
