import { hash, randomBytes } from 'node:crypto';
import type { Deps, HasDb } from '../../deps.ts';
import { insertMessages } from '../../messages/enqueue.ts';
import { AppError, conflict, invalid } from '../../platform/errors.ts';
import {
  insertConfirmedAddress,
  selectAddress,
  selectByKey,
  selectWaiting,
  upsertConfirmation,
  useConfirmation,
} from './confirmations.sql.ts';
import type { GuestSelection, SelectionSubmission } from './guest-lists.schema.ts';
import { updateSelection } from './guest-lists.sql.ts';
import { type Gallery, getGuestSelection, lockSelection, type Place, present } from './guest-lists.ts';
import { chargeForList, requirePhotos, submitGuestSelection, submitLocked, type Telling } from './submit.ts';

const HOURS = 24;

type Sending = Telling & Pick<Deps, 'budgets' | 'rateLimits' | 'mailServer'>;
/** The network address of the guest, and the language of the e-mail. */
type Reader = { address: string; language: string };

/** Whether guests must confirm their address. Without a mail server they could not, so lists are then sent at once. */
export const mustConfirm = async ({ mailServer }: Pick<Deps, 'mailServer'>, { presentation }: Gallery) =>
  presentation.confirm_email && (await mailServer.reasonToWait()) === undefined;

/**
 * Sends a list to the studio. If the gallery asks for a confirmed address and the guest has none, e-mails a link that sends the list.
 * Until then the list waits (`email_confirmation`), and can still change. Sending it again changes nothing while the link works.
 */
export async function sendGuestSelection(
  deps: Sending,
  place: Place,
  id: number,
  submission: SelectionSubmission,
  reader: Reader,
): Promise<GuestSelection> {
  const { gallery, guest } = place;
  const list = await getGuestSelection(deps, place, id);
  const send = () => submitGuestSelection(deps, place, id, submission);
  if (list.status === 'submitted' || !(await mustConfirm(deps, gallery))) return send();
  const email = submission.guest_email ?? list.guest_email;
  if (!email) throw invalid([{ path: 'guest_email', message: 'Required in this gallery' }]);
  const found = await deps.db.one(selectAddress, { event_id: gallery.id, guest, selection_id: id, email });
  if (found?.is_confirmed) return send();
  const again = found?.is_waiting ?? false;
  if (!again) await deps.rateLimits.countConfirmation(gallery.id, guest, email, reader.address);
  return keepWaiting(deps, place, id, { ...submission, guest_email: email }, reader.language, false);
}

/** E-mails another link, to another address if one is given. The earlier link no longer works. */
export async function resendConfirmation(
  deps: Sending,
  place: Place,
  id: number,
  given: string | undefined,
  reader: Reader,
): Promise<GuestSelection> {
  const { gallery, guest } = place;
  const list = await getGuestSelection(deps, place, id);
  if (list.status === 'submitted') return list;
  const waiting = await deps.db.one(selectWaiting, { selection_id: id });
  if (!waiting)
    throw conflict('NOT_WAITING', 'This list does not wait for a confirmation. Send it to the studio first.');
  const { guest_name, email } = waiting;
  const submission = { guest_name, guest_email: given ?? email };
  const address = { event_id: gallery.id, guest, selection_id: id, email: submission.guest_email };
  const found = await deps.db.one(selectAddress, address);
  if (found?.is_confirmed || !(await mustConfirm(deps, gallery)))
    return submitGuestSelection(deps, place, id, submission);
  await deps.rateLimits.countConfirmation(gallery.id, guest, submission.guest_email, reader.address);
  return keepWaiting(deps, place, id, submission, reader.language, true);
}

/** Of two requests at the same moment, one sends an e-mail, unless `again`. */
async function keepWaiting(
  deps: Sending,
  place: Place,
  id: number,
  submission: SelectionSubmission & { guest_email: string },
  language: string,
  again: boolean,
): Promise<GuestSelection> {
  const { gallery, guest } = place;
  const { guest_name, guest_email, note } = submission;
  return deps.db.transaction(async (tx) => {
    const before = await lockSelection(tx, place, id);
    if (before.status === 'submitted') return present(place, before);
    requirePhotos(before);
    const address = { event_id: gallery.id, guest, selection_id: id, email: guest_email };
    const found = await tx.one(selectAddress, address);
    if (again || !found?.is_waiting) {
      const key = randomBytes(32).toString('base64url');
      const { key_hash } = keyOf(gallery, key);
      await tx.all(upsertConfirmation, { selection_id: id, key_hash, guest_name, email: guest_email, hours: HOURS });
      await mailLink(tx, deps, gallery, { email: guest_email, count: before.count, language, key });
    }
    const { name } = before;
    await tx.one(updateSelection, { id, name, guest_name, guest_email, note: note === undefined ? before.note : note });
    return getGuestSelection({ db: tx }, place, id);
  });
}

type Mail = { email: string; count: number; language: string; key: string };

/** Anyone can type any address, so the e-mail contains no text of guests. */
const mailLink = (tx: Parameters<typeof insertMessages>[0], deps: Sending, gallery: Gallery, mail: Mail) =>
  insertMessages(tx, deps, {
    channel: 'email',
    kind: 'selection_confirmation',
    owner_id: gallery.created_by,
    recipient: mail.email,
    facts: {
      studio: gallery.studio,
      event_name: gallery.event_name,
      gallery_link: deps.publicUrl + gallery.share_link,
      language: mail.language,
      count: String(mail.count),
    },
    password: mail.key,
  });

/** A key works only in the gallery, and with the link, that it was made for. */
const keyOf = ({ id, share_token }: Gallery, key: string) => ({
  event_id: id,
  key_hash: hash('sha256', `confirmation:${id}:${share_token}:${key}`, 'buffer'),
});

const over = () =>
  new AppError(410, 'LINK_OVER', 'This link has already been used or is older than 24 hours. Request a new one.');

export type ToConfirm = { list: GuestSelection; guest_name: string; email: string };

/** The list that a link sends, or has sent. Throws if the link no longer works. */
export async function readConfirmation({ db }: HasDb, gallery: Gallery, key: string): Promise<ToConfirm> {
  const found = await db.one(selectByKey, keyOf(gallery, key));
  if (!found) throw over();
  const { selection_id, guest, guest_name, email, is_usable, is_used } = found;
  const list = await getGuestSelection({ db }, { gallery, guest }, selection_id);
  if (!is_usable && !(is_used && list.status === 'submitted')) throw over();
  return { list, guest_name: list.guest_name ?? guest_name, email };
}

/** Confirms the address of a link, and sends its list as it is now: once, however often the link is used. */
export async function confirmGuestSelection(
  deps: Telling & Pick<Deps, 'budgets'>,
  gallery: Gallery,
  key: string,
): Promise<GuestSelection> {
  const found = await deps.db.one(selectByKey, keyOf(gallery, key));
  if (!found) throw over();
  const { selection_id, guest } = found;
  const place = { gallery, guest };
  const { key_hash } = keyOf(gallery, key);
  return chargeForList(deps, gallery, () =>
    deps.db.transaction(async (tx) => {
      const before = await lockSelection(tx, place, selection_id);
      const who = await tx.one(useConfirmation, { selection_id, key_hash });
      if (!who) {
        const { is_used } = (await tx.one(selectByKey, keyOf(gallery, key))) ?? {};
        if (!is_used || before.status !== 'submitted') throw over();
        return { list: present(place, before), isNew: false };
      }
      const { email } = who;
      const guest_name = before.guest_name ?? who.guest_name;
      await tx.all(insertConfirmedAddress, { event_id: gallery.id, guest, email });
      return submitLocked(tx, deps, place, before, { guest_name, guest_email: email });
    }),
  );
}
