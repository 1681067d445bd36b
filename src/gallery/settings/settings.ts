import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { queuePlaceRemoval } from '../photos/places.ts';
import { queueLogoRefresh } from '../photos/refresh-pictures.ts';
import { findLogo } from './logo.ts';
import type { Settings, SettingsPatch } from './settings.schema.ts';
import { lockSettings, selectSettings, upsertSettings } from './settings.sql.ts';
import { applySignIn, assertCanLogIn, SIGN_IN_DEFAULTS } from './sign-in.ts';

const DEFAULTS: Settings = {
  event_phone_field_enabled: false,
  event_default_require_password: true,
  event_default_feedback_enabled: false,
  enable_devtools_protection: true,
  branding_logo_display_hero: true,
  branding_logo_size: 'medium',
  branding_name: 'Atelier',
  photos_keep_place: false,
  downloads_keep_place: false,
  messaging_enabled: false,
  delivery_texts: {},
  ...SIGN_IN_DEFAULTS,
};

/** Every setting: its value in `settings`, or its default. */
export async function getSettings(db: Queries): Promise<Settings> {
  const rows = await db.all(selectSettings, {});
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/** All settings, and a description of the logo, if there is one. */
export async function getSettingsWithLogo(db: Queries) {
  const settings = await getSettings(db);
  const [logo, dark_logo] = [await findLogo(db, 'light'), await findLogo(db, 'dark')];
  return { settings, logo: logo ?? null, dark_logo: dark_logo ?? null };
}

export async function updateSettings({ db, oidc }: Deps, actor: Actor, patch: SettingsPatch, ifMatch?: IfMatch) {
  return db.transaction(async (tx) => {
    await tx.all(lockSettings, {});
    await assertMatch(ifMatch, () => getSettingsWithLogo(tx));
    if (Object.keys(patch).length > 0) {
      const wasOnly = oidc.length > 0 && (await getSettings(tx)).oidc_only;
      await tx.all(upsertSettings, { values: JSON.stringify(patch) });
      if (patch.oidc_only && !wasOnly) await assertCanLogIn(tx, { oidc }, actor);
      recordActivity(tx, actor, 'settings_updated', { details: patch });
      await applySignIn(tx, patch);
      if (patch.photos_keep_place === false) await queuePlaceRemoval(tx);
      // Without a logo the name is the watermark.
      if (patch.branding_name !== undefined) await queueLogoRefresh(tx);
    }
    return getSettingsWithLogo(tx);
  });
}
