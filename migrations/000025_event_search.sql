-- The text by which events are searched, if the server has pg_trgm and the role may use it. Otherwise a search reads every event, which
-- is slower but finds the same.
do $$
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end;
  create index events_by_text on events using gin (
    (lower((event_name || ' ' || slug || coalesce(' ' || customer_name, '') || coalesce(' ' || customer_email, ''))
      collate "default")) gin_trgm_ops
  ) with (gin_pending_list_limit = 256);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'events are searched without pg_trgm: %', sqlerrm;
end $$;
