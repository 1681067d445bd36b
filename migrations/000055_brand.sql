-- A gallery's own brand. A field that is absent is as in the studio's brand, which is in `settings`.
alter table presentations
  add column brand jsonb not null default '{}' check (jsonb_typeof(brand) = 'object');
