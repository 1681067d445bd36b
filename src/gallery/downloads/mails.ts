import { hash } from 'node:crypto';
import type { Deps, HasDb } from '../../deps.ts';
import { insertMessages } from '../../messages/enqueue.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { AppError } from '../../platform/errors.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { findWatermark } from '../photos/previews.ts';
import { chosenText, MAX_CHOSEN, type Size } from './downloads.schema.ts';
import { prepareDownload, progressOf } from './downloads.ts';
import {
  deleteOldMails,
  insertMail,
  selectAwaitedEvents,
  selectIntact,
  selectWaitingMails,
  takeMail,
  type WaitingRow,
} from './mails.sql.ts';
import { type Watermarked, webKeyParts } from './web-sizes.ts';

/** Per gallery. */
const MAX_WAITING = 100;

type Mailing = Pick<Deps, 'db' | 'sealer' | 'publicUrl'>;
type Wanted = { size: Size; ids: number[] | undefined; email: string; language: string };

/** Prepares a download, and e-mails its link once it is ready, which may be at once. The same request twice is one. */
export async function mailDownload(
  deps: Mailing,
  gallery: Watermarked & { share_token: string },
  { size, ids, email, language }: Wanted,
): Promise<void> {
  await prepareDownload(deps, gallery, size, ids);
  const { id: event_id, share_token } = gallery;
  const parts = [share_token, size, ids ? chosenText(ids) : null, email.toLowerCase()];
  const added = await deps.db.one(insertMail, {
    wish: hash('sha256', JSON.stringify(parts), 'buffer'),
    event_id,
    token_hash: hash('sha256', Buffer.from(share_token, 'hex'), 'buffer'),
    size,
    ids: ids ?? null,
    email,
    language,
    most: MAX_WAITING,
  });
  if (!added?.has_room)
    throw new AppError(429, 'RATE_LIMITED', 'Too many guests are waiting for this gallery. Try again later.');
  await mailReadyDownloads(deps, event_id);
}

/** E-mails the links of an event's downloads that have become ready. Prepares the others further. */
export async function mailReadyDownloads(deps: Mailing, event_id: number): Promise<void> {
  const waiting = await deps.db.all(selectWaitingMails, { event_id });
  if (waiting.length === 0) return;
  const gallery = { id: event_id, watermark: await findWatermark(deps, event_id) };
  for (const same of Map.groupBy(waiting, ({ size, ids }) => JSON.stringify([size, ids])).values()) {
    const [first] = same;
    if (!first) continue;
    const { size, ids } = first;
    const { ready, total } = progressOf(await prepareDownload(deps, gallery, size, ids ?? undefined), size);
    if (total === 0 || ready < total) continue;
    const rows = await deps.db.all(selectIntact, { event_id, size, ids, ...webKeyParts(gallery) });
    const intact = rows.map(({ id }) => id);
    for (const mail of same) await send(deps, mail, intact, total - intact.length);
  }
}

/**
 * The request ends in the transaction that queues its e-mail. An archive of originals is refused if a file is damaged, so the link selects
 * the others.
 */
async function send(deps: Mailing, { wish, size, ids: asked }: WaitingRow, intact: number[], missing: number) {
  const ids = missing > 0 && intact.length > 0 && intact.length <= MAX_CHOSEN ? intact : asked;
  await deps.db.transaction(async (tx) => {
    const granted = await tx.one(takeMail, { wish });
    if (!granted) return;
    const { email, language, event_name, created_by, share_link, studio } = granted;
    const chosen = ids ? `&photo=${chosenText(ids)}` : '';
    await insertMessages(tx, deps, {
      channel: 'email',
      kind: 'download_ready',
      owner_id: created_by,
      recipient: email,
      facts: {
        studio: studio ?? 'Atelier',
        event_name,
        language,
        count: String(intact.length),
        ...(missing > 0 && { missing: String(missing) }),
        download_link: `${deps.publicUrl}${share_link}/downloads?size=${size}${chosen}`,
      },
    });
  });
}

/** Downloads that became ready while nobody looked, for example because a photo was deleted. */
export async function mailAllReadyDownloads(deps: Mailing & Pick<Deps, 'log'>): Promise<void> {
  for (const { event_id } of await deps.db.all(selectAwaitedEvents, {}))
    await mailReadyDownloads(deps, event_id).catch((error) =>
      reportFailure(deps.log, error, 'cannot e-mail the downloads of a gallery right now', { event_id }),
    );
}

export async function deleteOldDownloadMails(deps: HasDb): Promise<void> {
  await deleteInBatches(deps, deleteOldMails, {});
}
