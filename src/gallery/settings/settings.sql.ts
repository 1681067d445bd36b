import { statement } from '../../platform/db/statement.ts';

export const selectSettings = statement<object, { key: string; value: unknown }>(
  'gallery.settings.list',
  'select key, value from settings',
);

/** Nobody else changes a setting until the transaction is over. */
export const lockSettings = statement<object, never>(
  'gallery.settings.lock',
  'lock table settings in share row exclusive mode',
);

export const upsertSettings = statement<{ values: string }, never>(
  'gallery.settings.upsert',
  `
  insert into settings (key, value) select key, value from jsonb_each($values::jsonb) order by key
  on conflict (key) do update set value = excluded.value, updated_at = now()
`,
);
