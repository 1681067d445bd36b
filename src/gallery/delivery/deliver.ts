import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { insertMessages, withdrawEmails } from '../../messages/enqueue.ts';
import type { BeforeCommit } from '../../platform/db/database.ts';
import { conflict, expectFound, invalid, notFound } from '../../platform/errors.ts';
import { applyWithin, type ChangeableRow, getLockedEvent, passwordChange } from '../events/update-event.ts';
import { getSettings } from '../settings/settings.ts';
import type { NewDelivery } from './delivery.schema.ts';
import { type DeliveryRow, selectDeliveries } from './delivery.sql.ts';

export type Queued = { deliveries: DeliveryRow[] };

type DeliverDeps = Pick<Deps, 'db' | 'publicUrl' | 'sealer' | 'passwords'>;

/**
 * Queues an e-mail with link and password for each recipient, and publishes a draft: all of it or nothing. The e-mail that the creation of
 * the event queued is withdrawn.
 */
export async function deliver(
  deps: DeliverDeps,
  actor: Actor,
  eventId: number,
  input: NewDelivery,
  beforeCommit?: BeforeCommit<Queued>,
): Promise<Queued> {
  if (input.at && Date.parse(input.at) <= Date.now()) throw invalid([{ path: 'at', message: 'Must be in the future' }]);
  const { branding_name: studio } = await getSettings(deps.db);
  const { present, password_hash } = await newHash(deps, actor, eventId, input.password);
  return deps.db.transaction(async (tx) => {
    let before: ChangeableRow | undefined;
    await applyWithin(tx, deps, actor, eventId, async (_, event) => {
      before = event;
      assertOpen(event);
      if (present !== undefined && present !== event.password_hash)
        throw conflict('CONFLICT', 'The password was changed just now. Check it, and deliver the gallery again.');
      return {
        change: {
          is_draft: false,
          delivered_at: new Date().toISOString(),
          notify_opened: input.notify_opened,
          ...(input.remind_days !== undefined && { remind_days: input.remind_days }),
          ...(event.customer_email === null && { customer_email: input.to[0] ?? null }),
          ...passwordChange(event, undefined, password_hash),
        },
        type: 'event_delivered',
        password: input.password,
      };
    });
    const event = expectFound(before, 'Event');
    await withdrawEmails(tx, { event_id: eventId, kind: 'gallery_created' });
    const ids = await insertMessages(
      tx,
      deps,
      ...input.to.map((recipient) => ({
        channel: 'email' as const,
        kind: 'gallery_delivered' as const,
        owner_id: event.created_by,
        event_id: eventId,
        recipient,
        at: input.at,
        facts: {
          studio,
          language: input.language,
          subject: input.subject,
          message: input.message,
          locked: event.require_password ? 'yes' : null,
          // The customer's name is not that of everybody.
          to_name: recipient === event.customer_email ? event.customer_name : '',
        },
        ...(input.password !== undefined && { password: input.password }),
      })),
    );
    return { deliveries: await tx.all(selectDeliveries, { event_id: eventId, ids }) };
  }, beforeCommit);
}

/** The hash of the present password, or that of a new one. bcrypt runs outside the transaction, so that no connection waits for it. */
async function newHash(
  { db, passwords }: DeliverDeps,
  actor: Actor,
  id: number,
  password: string | undefined,
): Promise<{ present?: string; password_hash?: string }> {
  if (password === undefined) return {};
  const { require_password, password_hash } = await getLockedEvent(db, actor, id);
  if (require_password && (await passwords.verify(password, password_hash))) return { present: password_hash };
  return { password_hash: await passwords.hash(password) };
}

function assertOpen({ is_archived, is_active, expires_at }: ChangeableRow): void {
  if (is_archived) throw conflict('EVENT_ARCHIVED', 'This gallery is archived. Restore it before you deliver it.');
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    throw conflict('EVENT_EXPIRED', 'This gallery has expired. Change its expiry date before you deliver it.');
  if (!is_active) throw conflict('EVENT_INACTIVE', 'This gallery is closed. Open it before you deliver it.');
}

/** Withdraws an e-mail that waits. */
export async function withdrawDelivery({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: number, id: number) {
  await db.transaction(async (tx) => {
    await getLockedEvent(tx, actor, eventId);
    const [delivery] = await tx.all(selectDeliveries, { event_id: eventId, ids: [id] });
    if (!delivery) throw notFound('Delivery');
    if ((await withdrawEmails(tx, { event_id: eventId, kind: 'gallery_delivered', id })) === 0)
      throw conflict('CONFLICT', 'This e-mail has been sent or is being sent right now.');
    recordActivity(tx, actor, 'delivery_withdrawn', { event_id: eventId, details: { recipient: delivery.recipient } });
  });
}
