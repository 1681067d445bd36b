import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { expectRow, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound, invalid, isNotFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { readGallerySettings, validSettings } from './gallery-settings.ts';
import type { NewPreset, PresetPatch } from './presets.schema.ts';
import {
  deletePreset,
  insertPreset,
  lockPreset,
  lockPresets,
  type PresetRow,
  selectPreset,
  selectPresets,
  updatePresetRow,
} from './presets.sql.ts';

const MOST = 100;

export const listPresets = async ({ db }: HasQueries) => ({ presets: await db.all(selectPresets, {}) });

export const getPreset = async ({ db }: HasQueries, id: number): Promise<PresetRow> =>
  expectFound(await db.one(selectPreset, { id }), 'Preset');

/** The settings that a new gallery starts with. */
export const getPresetSettings = (deps: HasQueries, id: number) =>
  getPreset(deps, id).then(
    ({ settings }) => validSettings(settings),
    refuse('preset_id', 'There is no preset with this id'),
  );

/** Saves the settings of a gallery under a name. */
export async function createPreset({ db }: HasDb, actor: Actor, { name, event_id, ...given }: NewPreset) {
  const { event_type, settings } = await settingsOf({ db }, actor, event_id);
  const values = { name, event_type, ...given, settings: JSON.stringify(settings) };
  return db
    .transaction(async (tx) => {
      await tx.one(lockPresets, {});
      const preset = await tx.one(insertPreset, { ...values, most: MOST });
      if (!preset) throw conflict('TOO_MANY_PRESETS', `There are already ${MOST} presets. Delete one first.`);
      recordActivity(tx, actor, 'preset_created', { event_id, details: { preset_id: preset.id, name } });
      return preset;
    })
    .catch(throwTaken);
}

export async function updatePreset({ db }: HasDb, actor: Actor, id: number, patch: PresetPatch, ifMatch: IfMatch) {
  const { event_id, ...change } = patch;
  const read = event_id === undefined ? undefined : await settingsOf({ db }, actor, event_id);
  return db
    .transaction(async (tx) => {
      const before = await lockMatching(tx, id, ifMatch);
      if (Object.keys(patch).length === 0) return before;
      const { name, event_type, settings } = { ...before, ...change, ...(read && { settings: read.settings }) };
      const preset = await tx.one(updatePresetRow, { id, name, event_type, settings: JSON.stringify(settings) });
      recordActivity(tx, actor, 'preset_updated', {
        ...(event_id !== undefined && { event_id }),
        details: { preset_id: id, name, fields: Object.keys(patch) },
      });
      return expectRow(preset);
    })
    .catch(throwTaken);
}

export async function removePreset({ db }: HasDb, actor: Actor, id: number, ifMatch: IfMatch): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMatching(tx, id, ifMatch);
    const { name } = expectRow(await tx.one(deletePreset, { id }));
    recordActivity(tx, actor, 'preset_deleted', { details: { preset_id: id, name } });
  });
}

async function lockMatching(tx: Tx, id: number, ifMatch: IfMatch): Promise<PresetRow> {
  await tx.one(lockPreset, { id });
  const preset = await getPreset({ db: tx }, id);
  await assertMatch(ifMatch, async () => preset);
  return preset;
}

const settingsOf = (deps: HasDb, actor: Actor, eventId: number) =>
  readGallerySettings(deps, actor, eventId).catch(refuse('event_id', 'There is no event with this id'));

/** A reference to something unknown is an invalid field of the request. */
const refuse = (path: string, message: string) => (error: unknown) => {
  throw isNotFound(error) ? invalid([{ path, message }]) : error;
};

function throwTaken(error: unknown): never {
  throw violatedConstraint(error) === 'presets_name_key'
    ? conflict('CONFLICT', 'A preset with this name already exists.')
    : error;
}
