import type { Deps } from '../../deps.ts';
import { enqueueMessages, type Facts, type Kind } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type AddresseeRow,
  claimDueMails,
  claimMail,
  insertNews,
  type NewsFacts,
  type NewsKind,
  takeNews,
} from './studio-mail.sql.ts';

type MailDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'studioMailMinutes'>;

/** An action of a guest. */
export type News = { kind: NewsKind; facts: NewsFacts };

/** The maximum number of actions in a digest. */
const MAX_DESCRIBED = 20;

/**
 * Reports a guest's action to the studio, in the transaction of the action. If the last e-mail about the gallery (`studio_mails`) is long
 * enough ago, one is queued to the gallery's `admin_email` or its owner (`messages`). Otherwise it waits for the next digest
 * (`studio_news`), as guests can do a lot in a short time. A failure never undoes the action.
 */
export const tellStudio = (tx: Tx, deps: MailDeps, eventId: number, { kind, facts }: News): Promise<void> =>
  tx.bestEffort('notifying the studio', async () => {
    const addressee = await tx.one(claimMail, { event_id: eventId, minutes: deps.studioMailMinutes });
    if (addressee) await write(tx, deps, addressee, kind, facts);
    else await tx.one(insertNews, { event_id: eventId, kind, facts: JSON.stringify(facts) });
  });

/** Sends one e-mail for each gallery with news since its last e-mail. */
export async function mailDigests(deps: MailDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const due = await tx.all(claimDueMails, { minutes: deps.studioMailMinutes });
    if (due.length === 0) return;
    const news = await tx.all(takeNews, { event_ids: due.map(({ event_id }) => event_id) });
    for (const { waiting, ...addressee } of due) {
      const own = news.filter(({ event_id }) => event_id === addressee.event_id);
      const { kind, facts } = summarise(deps, addressee, own, waiting);
      await write(tx, deps, addressee, kind, facts);
    }
  });
}

/** A single action gets its usual e-mail. Nobody can reply to a digest. */
function summarise(
  { publicUrl }: MailDeps,
  { event_id }: AddresseeRow,
  news: News[],
  waiting: number,
): { kind: Kind; facts: Facts } {
  const gallery = `${publicUrl}/studio/events/${event_id}`;
  const inbox = {
    waiting: waiting > 0 ? String(waiting) : null,
    inbox_link: `${gallery}/inbox`,
  };
  const [first, ...others] = news;
  if (!first) return { kind: 'inbox_waiting', facts: inbox };
  if (others.length === 0 && waiting === 0) return first;
  const described = news.slice(0, MAX_DESCRIBED).map(({ kind, facts: { guest_name, list_name, count, url } }) => ({
    ...{ guest_name, list_name, count, url },
    is_sent: kind === 'selection_submitted' ? 'yes' : null,
  }));
  const more = news.length - described.length;
  const lists_link = `${gallery}/feedback?view=lists`;
  return {
    kind: 'studio_digest',
    facts: { news: described, more: more > 0 ? String(more) : null, lists_link, ...inbox },
  };
}

/** To the address in the gallery, or to its owner. */
function write(tx: Tx, deps: MailDeps, addressee: AddresseeRow, kind: Kind, facts: Facts): Promise<void> {
  const { event_name, created_by, admin_email, studio } = addressee;
  return enqueueMessages(tx, deps, {
    channel: 'email',
    kind,
    owner_id: created_by,
    ...(admin_email && { recipient: admin_email }),
    facts: { studio: studio ?? 'Atelier', event_name, ...facts },
  });
}
