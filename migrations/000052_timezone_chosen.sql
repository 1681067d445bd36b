-- Whether a person, or the browser at their first sign-in, has set the time zone. Older accounts count as chosen, because some are in UTC
-- on purpose. The web application shows them a notice if their browser has a different time zone.
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
