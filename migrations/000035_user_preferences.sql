-- No language: as the browser says.
alter table users add column language text check (language in ('en', 'de'));
alter table users add column week_start text not null default 'monday' check (week_start in ('monday', 'sunday', 'saturday'));
