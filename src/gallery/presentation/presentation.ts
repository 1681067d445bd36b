import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { getEventShare } from '../events/events.ts';
import { prepareNames } from '../photos/positions.ts';
import { queueRefresh } from '../photos/refresh-pictures.ts';
import { AS_THE_STUDIO, brandOf, layoutOf, ownBrand, type StoredBrand } from '../settings/brand.schema.ts';
import { DEFAULT_PRESENTATION, type Presentation, type PresentationPatch } from './presentation.schema.ts';
import {
  type Around,
  lockPresentation,
  type PresentationRow,
  selectAround,
  selectPresentation,
  upsertPresentation,
} from './presentation.sql.ts';

export type { PresentationRow };

/** Everything that the presentation of a gallery consists of. */
type Parts = { row: PresentationRow; used: number; studio: StoredBrand };

function present({ row, used, studio }: Parts): Presentation {
  const { download_pin_hash, download_pin_version: _, ...told } = row;
  const effective_brand = brandOf(studio, row);
  return {
    ...told,
    hero_layout: layoutOf(effective_brand.cover),
    brand: { ...AS_THE_STUDIO, ...ownBrand(row) },
    effective_brand,
    studio_brand: brandOf(studio),
    has_download_pin: download_pin_hash !== null,
    downloads_used: used,
  };
}

const ask = (db: Queries, event_id: number): [Promise<PresentationRow | undefined>, Promise<Around | undefined>] => [
  db.one(selectPresentation, { event_id }),
  db.one(selectAround, { event_id }),
];

const partsOf = ([row, around]: [PresentationRow | undefined, Around | undefined]): Parts => ({
  row: row ?? DEFAULT_PRESENTATION,
  used: around?.used ?? 0,
  studio: around?.studio ?? {},
});

export async function getPresentation({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: number): Promise<Presentation> {
  const { id } = await getEventShare({ db }, actor, eventId);
  return present(partsOf(await db.together((queries) => ask(queries, id))));
}

/** The gallery's own brand after a change. A changed layout becomes the cover. */
function changeBrand({ row, studio }: Parts, { hero_layout, brand }: PresentationPatch): StoredBrand {
  const isNew = hero_layout !== undefined && hero_layout !== layoutOf(brandOf(studio, row).cover);
  const fields = Object.entries({ ...ownBrand(row), ...(isNew && { cover: hero_layout }), ...brand });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export async function updatePresentation(
  { db, passwords, mailServer }: Pick<Deps, 'db' | 'passwords' | 'mailServer'>,
  actor: Actor,
  eventId: number,
  { download_pin, ...patch }: PresentationPatch,
  ifMatch: IfMatch,
): Promise<Presentation> {
  const pin = download_pin && (await passwords.hash(download_pin));
  const hasMailServer = !patch.confirm_email || (await mailServer.reasonToWait()) === undefined;
  return db.transaction(async (tx) => {
    const { id: event_id } = await getEventShare({ db: tx }, actor, eventId);
    await tx.one(lockPresentation, { event_id });
    const parts = partsOf(await Promise.all(ask(tx, event_id)));
    await assertMatch(ifMatch, async () => present(parts));
    const before = parts.row;
    if (!hasMailServer && !before.confirm_email)
      throw conflict('NO_MAIL_SERVER', 'Guests confirm their address by e-mail. Set up a mail server first.');
    const brand = changeBrand(parts, patch);
    const after: PresentationRow = { ...before, ...patch, brand, hero_layout: layoutOf(brand.cover ?? 'cover') };
    if (pin !== undefined)
      Object.assign(after, { download_pin_hash: pin, download_pin_version: before.download_pin_version + 1 });
    if (after.watermark === 'text' && after.watermark_text === null)
      throw invalid([{ path: 'watermark_text', message: 'Required for a text watermark' }]);
    const fields = (Object.keys(after) as (keyof PresentationRow)[]).filter(
      (name) => !isSame(after[name], before[name]),
    );
    if (fields.length === 0) return present(parts);
    const row = await tx.one(upsertPresentation, { ...after, brand: JSON.stringify(brand), event_id });
    if (!row) throw invalid([{ path: 'hero_photo_id', message: 'Must be a photo of this event' }]);
    const { download_pin_hash: __, download_pin_version: ___, ...told } = { ...after, brand: patch.brand };
    const changed = Object.fromEntries(
      Object.entries(told).filter(([name]) => fields.includes(name as keyof PresentationRow)),
    );
    const redraws =
      fields.some((name) => name.startsWith('watermark')) || !isSame(brand.watermark, ownBrand(before).watermark);
    if (fields.includes('photo_order') && after.photo_order.includes('name')) await prepareNames(tx, event_id);
    if (redraws) await queueRefresh(tx, event_id);
    recordActivity(tx, actor, 'presentation_updated', {
      event_id,
      details: { ...changed, ...(pin !== undefined && { download_pin: pin ? 'set' : 'removed' }) },
    });
    return present({ ...parts, row });
  });
}
