import { statement } from '../../platform/db/statement.ts';

export const selectSettings = statement<object, { key: string; value: unknown }>(
  'gallery.settings.list',
  "select key, value from settings where key <> 'brand'",
);

export const selectBrand = statement<object, { value: object }>(
  'gallery.settings.find_brand',
  "select value from settings where key = 'brand'",
);

/** Locks the settings until the transaction ends. */
export const lockSettings = statement<object, { locked: string }>(
  'gallery.settings.lock',
  "select pg_advisory_xact_lock(hashtextextended('gallery.settings', 0))::text as locked",
);

export const upsertSettings = statement<{ values: string }, never>(
  'gallery.settings.upsert',
  `
  insert into settings (key, value) select key, value from jsonb_each($values::jsonb) order by key
  on conflict (key) do update set value = excluded.value, updated_at = now()
`,
);
