import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import type { GuestSelection, SelectionSubmission } from './guest-selections.schema.ts';
import { askToReopen, selectAdminEmail, selectToldPhotos, submitSelection } from './guest-selections.sql.ts';
import { asGuest, lockSelection, type Place, present, requireWho } from './guest-selections.ts';

/** So many photos are named to webhooks; all are counted. */
const MOST_TOLD = 500;

type Telling = Pick<Deps, 'db' | 'sealer' | 'publicUrl'> & { requestId: string };

/** Sends a list to the studio and tells of it, once: of one that was sent already it answers what was sent. */
export async function submitGuestSelection(
  deps: Telling,
  place: Place,
  id: number,
  { guest_name, guest_email, note }: SelectionSubmission,
): Promise<GuestSelection> {
  return deps.db.transaction(async (tx) => {
    const before = await lockSelection(tx, place, id);
    if (before.status === 'submitted') return present(place, before);
    if (before.count === 0) throw conflict('SELECTION_EMPTY', 'There is no photo in this list yet.');
    const who = { guest_name, guest_email: guest_email ?? before.guest_email };
    requireWho(place.gallery, who);
    const row = await tx.one(submitSelection, { id, ...who, note: note === undefined ? before.note : note });
    const sent = present(place, expectRow(row));
    const details = { selection_id: id, name: sent.name, guest_name, count: sent.count };
    recordActivity(tx, asGuest(deps.requestId), 'selection_submitted', { event_id: place.gallery.id, details });
    await tellWebhooks(tx, deps, place, sent);
    await tellStudio(tx, deps, place, sent, 'selection_submitted');
    return sent;
  });
}

/** Asks the studio to open a list that was sent: once, until it does. */
export async function askForReopening(deps: Telling, place: Place, id: number): Promise<GuestSelection> {
  return deps.db.transaction(async (tx) => {
    const list = present(place, await lockSelection(tx, place, id));
    if (!(await tx.one(askToReopen, { id }))) return list;
    const details = { selection_id: id, name: list.name, guest_name: list.guest_name };
    recordActivity(tx, asGuest(deps.requestId), 'selection_reopen_asked', { event_id: place.gallery.id, details });
    await tellStudio(tx, deps, place, list, 'selection_reopen_asked');
    return { ...list, reopen_asked: true };
  });
}

const studioUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, { gallery }: Place, id: number) =>
  `${publicUrl}/studio/events/${gallery.id}/feedback?view=lists&list=${id}`;

async function tellWebhooks(tx: Tx, deps: Telling, place: Place, list: GuestSelection): Promise<void> {
  const { id: eventId, slug, event_name, created_by } = place.gallery;
  const { id, name, guest_name, guest_email, note, count, limit, submitted_at } = list;
  const photos = await tx.all(selectToldPhotos, { selection_id: id, limit: MOST_TOLD });
  await emitWebhookEvents(tx, created_by, {
    type: 'selection.submitted',
    data: {
      event: { id: eventId, slug, event_name },
      selection: { id, name, guest_name, guest_email, note, count, limit, submitted_at, photos },
      url: studioUrl(deps, place, id),
    },
  });
}

/** To the address of the event, or to its owner. */
async function tellStudio(
  tx: Tx,
  deps: Telling,
  place: Place,
  list: GuestSelection,
  kind: 'selection_submitted' | 'selection_reopen_asked',
): Promise<void> {
  const { id: event_id, event_name, created_by, studio } = place.gallery;
  const recipient = (await tx.one(selectAdminEmail, { event_id }))?.admin_email;
  await enqueueMessages(tx, deps, {
    channel: 'email',
    kind,
    owner_id: created_by,
    ...(recipient && { recipient }),
    facts: {
      studio,
      event_name,
      list_name: list.name,
      guest_name: list.guest_name,
      guest_email: list.guest_email,
      note: list.note,
      count: String(list.count),
      limit: list.limit === null ? null : String(list.limit),
      url: studioUrl(deps, place, list.id),
      reply_to: list.guest_email,
    },
  });
}
