import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { queueBrandRefresh } from '../photos/refresh-pictures.ts';
import { type Brand, type BrandPatch, brandOf, type StoredBrand } from './brand.schema.ts';
import { lockSettings, selectBrand, upsertSettings } from './settings.sql.ts';

const findStored = async (db: Queries): Promise<StoredBrand> => (await db.one(selectBrand, {}))?.value ?? {};

/** The studio's brand. */
export const getBrand = async (db: Queries): Promise<Brand> => brandOf(await findStored(db));

export async function updateBrand(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  patch: BrandPatch,
  ifMatch: IfMatch,
): Promise<Brand> {
  return db.transaction(async (tx) => {
    await tx.all(lockSettings, {});
    const before = await findStored(tx);
    await assertMatch(ifMatch, async () => brandOf(before));
    if (Object.keys(patch).length === 0) return brandOf(before);
    const brand = { ...before, ...patch };
    await tx.all(upsertSettings, { values: JSON.stringify({ brand }) });
    recordActivity(tx, actor, 'settings_updated', { details: { brand: patch } });
    if (patch.watermark) await queueBrandRefresh(tx);
    return brandOf(brand);
  });
}
