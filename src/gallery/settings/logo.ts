import { hash } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { AppError, expectFound } from '../../platform/errors.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { queueLogoRemoval } from '../photos/logo-files.ts';
import { logoKey, storedName } from '../photos/photo-files.ts';
import { queueLogoRefresh } from '../photos/refresh-pictures.ts';
import type { Ground } from './logo.schema.ts';
import { LOGOS, type LogoRow } from './logo.sql.ts';
import { lockSettings } from './settings.sql.ts';

/** The requirements for the file of a logo, and its form field. */
export const LOGO_FILE = { field: 'logo', type: 'image/', maxBytes: 5 * 1024 * 1024 };

/** The names of the logos in the activity log. */
const SETTING = { light: 'branding_logo', dark: 'branding_dark_logo' };

type LogoDeps = Pick<Deps, 'db' | 'storage' | 'images' | 'log'>;

const present = ({ filename: _, ...logo }: LogoRow) => logo;

/** Replaces one of the studio's logos. The file first, then the row: there is never a row without its file. */
export async function updateLogo(deps: LogoDeps, actor: Actor, file: StagedFile, ground: Ground) {
  const { db, storage, images } = deps;
  const logo = await images.readLogo(file.path);
  if (!logo) throw new AppError(400, 'INVALID_UPLOAD', 'This picture cannot be read. Upload a PNG, JPEG or WebP file.');
  const { png, width, height } = logo;
  const filename = storedName('logo.png');
  await storage.put(logoKey(filename), png);
  const change = { filename, sha256: hash('sha256', png), width, height, size_bytes: png.byteLength };
  const row = await db
    .transaction(async (tx) => {
      await tx.all(lockSettings, {});
      const before = await tx.one(LOGOS[ground].select, {});
      const saved = expectFound(await tx.one(LOGOS[ground].upsert, change), 'Logo');
      recordActivity(tx, actor, 'settings_updated', { details: { [SETTING[ground]]: 'set' } });
      if (ground === 'light' && before?.sha256 !== change.sha256) await queueLogoRefresh(tx);
      if (before) await queueLogoRemoval(tx, before.filename);
      return saved;
    })
    .catch(async (error) => {
      // While the database is unavailable nobody knows whether the row was written, so the sweep decides.
      if (!(error instanceof AppError && error.status === 503)) await removeFile(deps, filename);
      throw error;
    });
  return present(row);
}

export async function removeLogo(deps: LogoDeps, actor: Actor, ground: Ground): Promise<void> {
  const removed = await deps.db.transaction(async (tx) => {
    await tx.all(lockSettings, {});
    const logo = expectFound(await tx.one(LOGOS[ground].delete, {}), 'Logo');
    recordActivity(tx, actor, 'settings_updated', { details: { [SETTING[ground]]: 'removed' } });
    if (ground === 'light') await queueLogoRefresh(tx);
    return logo;
  });
  await removeFile(deps, removed.filename);
}

/** The logo's size and type, if there is a logo. */
export async function findLogo(db: Queries, ground: Ground) {
  const logo = await db.one(LOGOS[ground].select, {});
  return logo && present(logo);
}

/** The logo as the server sends it. */
export async function getLogo(deps: Pick<Deps, 'db' | 'storage'>, ground: Ground) {
  const logo = expectFound(await deps.db.one(LOGOS[ground].select, {}), 'Logo');
  return logoPicture(deps, logo);
}

/** The picture of a known logo as the server sends it. */
export const logoPicture = (
  { storage }: Pick<Deps, 'storage'>,
  { sha256, filename }: Pick<LogoRow, 'sha256' | 'filename'>,
) => ({
  etag: sha256,
  type: 'image/png',
  key: logoKey(filename),
  open: () => storage.read(logoKey(filename)),
});

/** The sweep removes the rest. */
const removeFile = ({ storage, log }: LogoDeps, filename: string) =>
  storage
    .remove(logoKey(filename))
    .catch((error) => reportFailure(log, error, 'could not delete a logo file; the sweep will'));
