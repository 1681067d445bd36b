-- Whether a person, or the browser of their first sign-in, has set the time zone. Older accounts count as chosen: some of them are in UTC on
-- purpose, and the web application shows them a notice if their browser is elsewhere.
alter table users add column timezone_chosen boolean not null default true;
alter table users alter column timezone_chosen set default false;

-- Here and not in the statements, because the program before this one may still write zones.
create function mark_timezone_chosen() returns trigger language plpgsql as $$
begin
  new.timezone_chosen := true;
  return new;
end $$;
create trigger users_timezone_chosen before update of timezone on users
  for each row execute function mark_timezone_chosen();
