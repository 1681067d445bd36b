import { rowLock, statement } from '../../platform/db/statement.ts';

export type PresetRow = {
  id: number;
  name: string;
  event_type: 'wedding' | 'birthday' | 'corporate' | 'other' | 'family' | null;
  settings: object;
  created_at: string;
  updated_at: string;
};

const COLUMNS = 'id, name, event_type, settings, created_at, updated_at';

export const selectPresets = statement<object, PresetRow>(
  'gallery.presets.list',
  `select ${COLUMNS} from presets order by lower(name), id`,
);

export const selectPreset = statement<{ id: number }, PresetRow>(
  'gallery.presets.find',
  `select ${COLUMNS} from presets where id = $id`,
);

type Values = { name: string; event_type: string | null; settings: string };

/** Locks the number of presets until the transaction ends. */
export const lockPresets = statement<object, { locked: string }>(
  'gallery.presets.lock_all',
  "select pg_advisory_xact_lock(hashtextextended('gallery.presets', 0))::text as locked",
);

/** Returns no row if the studio has as many presets as it can have. */
export const insertPreset = statement<Values & { most: number }, PresetRow>(
  'gallery.presets.insert',
  `
  insert into presets (name, event_type, settings)
  select $name, $event_type, $settings::jsonb where (select count(*) from presets) < $most::int
  returning ${COLUMNS}
`,
);

export const lockPreset = rowLock('presets');

export const updatePresetRow = statement<Values & { id: number }, PresetRow>(
  'gallery.presets.update',
  `
  update presets set name = $name, event_type = $event_type, settings = $settings::jsonb, updated_at = now() where id = $id
  returning ${COLUMNS}
`,
);

export const deletePreset = statement<{ id: number }, { id: number; name: string }>(
  'gallery.presets.delete',
  'delete from presets where id = $id returning id, name',
);
