import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { getEventShare } from '../events/events.ts';
import { queueRefresh } from '../photos/refresh-pictures.ts';
import { DEFAULT_PRESENTATION, type Presentation, type PresentationPatch } from './presentation.schema.ts';
import {
  countDownloads,
  lockPresentation,
  type PresentationRow,
  selectPresentation,
  upsertPresentation,
} from './presentation.sql.ts';

export type { PresentationRow };

const present = (
  { download_pin_hash, download_pin_version: _, ...row }: PresentationRow,
  downloads_used: number,
): Presentation => ({ ...row, has_download_pin: download_pin_hash !== null, downloads_used });

const read = async (db: Queries, event_id: number): Promise<PresentationRow> =>
  (await db.one(selectPresentation, { event_id })) ?? DEFAULT_PRESENTATION;

const countUsed = async (db: Queries, event_id: number): Promise<number> =>
  (await db.one(countDownloads, { event_id }))?.used ?? 0;

export async function getPresentation({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: number): Promise<Presentation> {
  const { id } = await getEventShare({ db }, actor, eventId);
  const [row, used] = await db.together((queries) => [read(queries, id), countUsed(queries, id)]);
  return present(row, used);
}

export async function updatePresentation(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  actor: Actor,
  eventId: number,
  { download_pin, ...patch }: PresentationPatch,
  ifMatch: IfMatch,
): Promise<Presentation> {
  const pin = download_pin && (await passwords.hash(download_pin));
  return db.transaction(async (tx) => {
    const { id: event_id } = await getEventShare({ db: tx }, actor, eventId);
    await tx.one(lockPresentation, { event_id });
    const [before, used] = await Promise.all([read(tx, event_id), countUsed(tx, event_id)]);
    await assertMatch(ifMatch, async () => present(before, used));
    const after: PresentationRow = { ...before, ...patch };
    if (pin !== undefined)
      Object.assign(after, { download_pin_hash: pin, download_pin_version: before.download_pin_version + 1 });
    if (after.watermark === 'text' && after.watermark_text === null)
      throw invalid([{ path: 'watermark_text', message: 'Required for a text watermark' }]);
    const fields = (Object.keys(after) as (keyof PresentationRow)[]).filter((name) => after[name] !== before[name]);
    if (fields.length === 0) return present(before, used);
    const saved = await tx.one(upsertPresentation, { ...after, event_id });
    if (!saved) throw invalid([{ path: 'hero_photo_id', message: 'Must be a photo of this event' }]);
    const { download_pin_hash: __, download_pin_version: ___, ...told } = { ...patch, ...after };
    const changed = Object.fromEntries(
      Object.entries(told).filter(([name]) => fields.includes(name as keyof PresentationRow)),
    );
    if (fields.includes('watermark') || fields.includes('watermark_text')) await queueRefresh(tx, event_id);
    recordActivity(tx, actor, 'presentation_updated', {
      event_id,
      details: { ...changed, ...(pin !== undefined && { download_pin: pin ? 'set' : 'removed' }) },
    });
    return present(saved, used);
  });
}
