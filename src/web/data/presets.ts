import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type Preset = Schemas['Preset'];

export const presetsQuery = query(['presets'], async () => (await answer(api.GET('/admin/presets'))).presets);

export const editablePreset = (id: number) => ({
  queryKey: ['presets', id] as const,
  read: () => versioned(api.GET('/admin/presets/{id}', { params: { path: { id } } })),
  write: answering(['presets'], (body: Schemas['PresetPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/presets/{id}', { params: { path: { id }, header }, body })),
  ),
});

/** Saves the settings of a gallery as a new preset, or in place of those of an old one. */
export const savePreset = changing(['presets'], (event_id: number, name: string, replaced: number | undefined) =>
  answer(
    replaced === undefined
      ? api.POST('/admin/presets', { body: { name, event_id } })
      : api.PATCH('/admin/presets/{id}', { params: { path: { id: replaced } }, body: { event_id } }),
  ),
);

export const removePreset = changing(['presets'], (id: number) =>
  answer(api.DELETE('/admin/presets/{id}', { params: { path: { id } } })),
);
