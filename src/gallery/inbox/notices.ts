import type { Deps } from '../../deps.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { type ToldRow, tellInboxPhotos } from './notices.sql.ts';

const BATCH = 500;
/** Up to this many photos are listed in a webhook; `count` has the total. */
const NAMED = 100;

/** Announces new photos to webhooks, in one event per gallery, because guests send many at once. Returns how many photos there were. */
export async function tellOfInbox({ db }: Pick<Deps, 'db'>): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const rows = await tx.all(tellInboxPhotos, { limit: BATCH });
      for (const [, photos] of Map.groupBy(rows, ({ event_id }) => event_id)) {
        const [first] = photos;
        if (first)
          await emitWebhookEvents(tx, first.created_by, {
            type: 'guest_upload.received',
            data: payload(first, photos),
          });
      }
      return rows.length;
    });
    told += batch;
    if (batch < BATCH) return told;
  }
}

function payload({ event_id, slug, event_name }: ToldRow, photos: ToldRow[]) {
  const named = photos.toSorted((one, other) => one.id - other.id).slice(0, NAMED);
  return {
    event: { id: event_id, slug, event_name },
    count: photos.length,
    inbox_photos: named.map(({ id, original_filename, size_bytes, width, height, guest_name, message }) => ({
      ...{ id, original_filename, size_bytes, width, height, guest_name, message },
    })),
  };
}
