import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { type News, tellStudio } from '../studio-mail/studio-mail.ts';
import { deleteWaitingConfirmation } from './confirmations.sql.ts';
import type { GuestSelection, SelectionSubmission } from './guest-lists.schema.ts';
import { askToReopen, type SelectionRow, selectToldPhotos, submitSelection } from './guest-lists.sql.ts';
import { asGuest, type Gallery, lockSelection, type Place, present, requireWho } from './guest-lists.ts';

/** Up to this many photos are listed in webhooks; all are counted. */
const MOST_TOLD = 500;

export type Telling = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'studioMailMinutes'> & { requestId: string };

/**
 * Sends a list to the studio and announces it once: for a list that has been sent, returns what was sent. Throws 429 if too many lists were
 * sent through the same link.
 */
export async function submitGuestSelection(
  deps: Telling & Pick<Deps, 'budgets'>,
  place: Place,
  id: number,
  submission: SelectionSubmission,
): Promise<GuestSelection> {
  return chargeForList(deps, place.gallery, () =>
    deps.db.transaction(async (tx) => submitLocked(tx, deps, place, await lockSelection(tx, place, id), submission)),
  );
}

type Submitted = { list: GuestSelection; isNew: boolean };

/** Runs a transaction that sends a list, within the budget of its link. */
export async function chargeForList(
  { budgets }: Pick<Deps, 'budgets'>,
  { id, link_id }: Pick<Gallery, 'id' | 'link_id'>,
  submit: () => Promise<Submitted>,
): Promise<GuestSelection> {
  const { list } = await budgets.guestLists.charge(`${id}:${link_id ?? 'own'}`, submit, ({ isNew }) => isNew);
  return list;
}

/** Sends a locked list, and announces it. */
export async function submitLocked(
  tx: Tx,
  deps: Telling,
  place: Place,
  before: SelectionRow,
  { guest_name, guest_email, note }: SelectionSubmission,
): Promise<Submitted> {
  if (before.status === 'submitted') return { list: present(place, before), isNew: false };
  requirePhotos(before);
  const { id } = before;
  const who = { guest_name, guest_email: guest_email ?? before.guest_email };
  requireWho(place.gallery, who);
  await tx.one(deleteWaitingConfirmation, { selection_id: id });
  const row = await tx.one(submitSelection, { id, ...who, note: note === undefined ? before.note : note });
  const sent = present(place, expectRow(row));
  const { name, count, email_confirmation } = sent;
  const details = { selection_id: id, name, guest_name, count, ...(email_confirmation && { email_confirmation }) };
  recordActivity(tx, asGuest(deps.requestId), 'selection_submitted', { event_id: place.gallery.id, details });
  await tellWebhooks(tx, deps, place, sent);
  await tellStudio(tx, deps, place.gallery.id, newsOf(deps, place, sent, 'selection_submitted'));
  return { list: sent, isNew: true };
}

export function requirePhotos({ count }: Pick<SelectionRow, 'count'>): void {
  if (count === 0) throw conflict('SELECTION_EMPTY', 'This list is empty. Add a photo before you send it.');
}

/** Asks the studio to reopen a list: once, until it does. */
export async function askForReopening(deps: Telling, place: Place, id: number): Promise<GuestSelection> {
  return deps.db.transaction(async (tx) => {
    const list = present(place, await lockSelection(tx, place, id));
    if (!(await tx.one(askToReopen, { id }))) return list;
    const details = { selection_id: id, name: list.name, guest_name: list.guest_name };
    recordActivity(tx, asGuest(deps.requestId), 'selection_reopen_asked', { event_id: place.gallery.id, details });
    await tellStudio(tx, deps, place.gallery.id, newsOf(deps, place, list, 'selection_reopen_asked'));
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

/** The values of the e-mail to the studio. */
function newsOf(deps: Telling, place: Place, list: GuestSelection, kind: News['kind']): News {
  const { name, guest_name, guest_email, note, count, limit, id } = list;
  return {
    kind,
    facts: {
      list_name: name,
      guest_name,
      guest_email,
      note,
      count: String(count),
      limit: limit === null ? null : String(limit),
      url: studioUrl(deps, place, id),
      reply_to: guest_email,
    },
  };
}
