import type { Deps } from '../../deps.ts';
import { enqueueMessages, insertMessages } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { takeExpiring, takeOpenedEvents } from '../events/notices.ts';
import { getSettings } from '../settings/settings.ts';
import { selectRecipients } from './delivery.sql.ts';

const BATCH = 20;

type MailDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl'>;

/** Reminds the recipients of galleries that expire soon, once for each expiry date. Returns the number of galleries. */
export async function remindOfExpiry(deps: MailDeps): Promise<number> {
  const { branding_name: studio } = await getSettings(deps.db);
  for (let reminded = 0; ; ) {
    const batch = await deps.db.transaction(async (tx) => {
      const due = await takeExpiring(tx, BATCH);
      for (const { id, created_by } of due) {
        const recipients = await tx.all(selectRecipients, { event_id: id });
        await insertMessages(
          tx,
          deps,
          ...recipients.map(({ recipient, language }) => ({
            channel: 'email' as const,
            kind: 'gallery_expiring' as const,
            owner_id: created_by,
            event_id: id,
            recipient,
            facts: { studio, language, to_name: '' },
          })),
        );
      }
      return due.length;
    });
    reminded += batch;
    if (batch < BATCH) return reminded;
  }
}

/** Tells studios that asked for it that their galleries were opened, in the transaction that stores the visits. */
export async function tellOpened(tx: Tx, deps: Pick<Deps, 'sealer' | 'publicUrl'>, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return;
  const opened = await takeOpenedEvents(tx, eventIds);
  await enqueueMessages(
    tx,
    deps,
    ...opened.map(({ id, event_name, created_by, admin_email, studio }) => ({
      channel: 'email' as const,
      kind: 'gallery_opened' as const,
      owner_id: created_by,
      ...(admin_email && { recipient: admin_email }),
      facts: {
        studio: studio ?? 'Atelier',
        event_name,
        insights_link: `${deps.publicUrl}/studio/events/${id}/insights`,
      },
    })),
  );
}
