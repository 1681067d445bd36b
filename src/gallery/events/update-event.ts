import { randomBytes } from 'node:crypto';
import { type Actor, eventScope } from '../../access/actor.ts';
import { unusablePasswordHash } from '../../access/passwords.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { updateQueuedMessages } from '../../messages/enqueue.ts';
import { expectRow, type Queries, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound, invalid } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { emitWebhookEvents, type WebhookEvent } from '../../webhooks/events.ts';
import { setFeedbackEnabled } from '../feedback/feedback-switch.ts';
import { getSettings } from '../settings/settings.ts';
import type { EventPatch } from './events.schema.ts';
import { eventPayload, getEvent } from './events.ts';
import { type ChangeableRow, deleteEvent, insertOldSlug, lockEvent, updateEventRow } from './update-event.sql.ts';

export type { ChangeableRow };

type ChangeDeps = Pick<Deps, 'db' | 'publicUrl' | 'sealer' | 'passwords'>;
type Change = Partial<ChangeableRow>;

/** Applies the patch. Unchanged values are neither recorded nor sent to webhooks. */
export async function updateEvent(deps: ChangeDeps, actor: Actor, id: number, patch: EventPatch, ifMatch?: IfMatch) {
  const { password, feedback_enabled, customer_phone, ...plain } = patch;
  const settings = await getSettings(deps.db);
  // Outside the transaction, so that no connection waits for bcrypt.
  const password_hash = password === undefined ? undefined : await deps.passwords.hash(password);
  return apply(deps, actor, id, async (tx, event) => {
    // The row is locked already.
    await assertMatch(ifMatch, () => getEvent({ db: tx }, actor, id));
    const change: Change = { ...plain };
    if (plain.customer_name === '') change.customer_name = null;
    if (customer_phone !== undefined && (customer_phone === null || settings.event_phone_field_enabled))
      change.customer_phone = customer_phone || null;
    Object.assign(change, passwordChange(event, patch.require_password, password_hash));
    Object.assign(change, expiryChange(event, patch));
    const switched = feedback_enabled !== undefined && (await setFeedbackEnabled(tx, id, feedback_enabled));
    return { change, more: switched ? ['feedback_enabled'] : [], type: 'event_updated', password };
  });
}

export function passwordChange(
  event: ChangeableRow,
  wanted: boolean | undefined,
  password_hash: string | undefined,
): Change {
  if (password_hash && wanted === undefined && !event.require_password) {
    const message = 'This gallery is not protected by a password. Send require_password: true as well';
    throw invalid([{ path: 'password', message }]);
  }
  const required = wanted ?? event.require_password;
  if (!required)
    return event.require_password ? { require_password: false, password_hash: unusablePasswordHash() } : {};
  if (password_hash) return { require_password: true, password_hash };
  if (event.require_password) return {};
  throw invalid([{ path: 'password', message: 'Required' }], 'A password of at least 6 characters is required.');
}

/** An event that has expired opens again when its date moves to the future; one that somebody closed stays closed. */
function expiryChange(event: ChangeableRow, { expires_at, is_active }: EventPatch): Change {
  const over = expires_at !== undefined && expires_at !== null && Date.parse(expires_at) <= Date.now();
  const moves = expires_at !== undefined && expires_at !== event.expires_at && !over;
  if (is_active !== undefined) return { closed_by_expiry: false, ...(moves && { expired_at: null }) };
  if (!moves) return {};
  return { expired_at: null, closed_by_expiry: false, ...(event.closed_by_expiry && { is_active: true }) };
}

export const publishEvent = (deps: ChangeDeps, actor: Actor, id: number) =>
  apply(deps, actor, id, async () => ({ change: { is_draft: false }, type: 'event_published' }));

export const archiveEvent = (deps: ChangeDeps, actor: Actor, id: number) =>
  apply(deps, actor, id, async () => ({ change: { is_archived: true }, type: 'event_archived' }));

export const restoreEvent = (deps: ChangeDeps, actor: Actor, id: number) =>
  apply(deps, actor, id, async () => ({ change: { is_archived: false }, type: 'event_restored' }));

/** The old share link stops working at once. */
export const rotateShareToken = (deps: ChangeDeps, actor: Actor, id: number) =>
  apply(deps, actor, id, async () => ({
    change: { share_token: randomBytes(16).toString('hex') },
    type: 'event_share_token_rotated',
  }));

/** `password` is the new one in clear, for messages that are not sent yet. */
type Decision = { change: Change; more?: string[]; type: string; password?: string | undefined };

type Decide = (tx: Tx, event: ChangeableRow) => Promise<Decision>;

const apply = (deps: ChangeDeps, actor: Actor, id: number, decide: Decide) =>
  deps.db.transaction((tx) => applyWithin(tx, deps, actor, id, decide));

/** Locks the event, computes the change, and writes it with its audit entry and its webhook events. */
export async function applyWithin(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'sealer'>,
  actor: Actor,
  id: number,
  decide: Decide,
) {
  const before = await getLockedEvent(tx, actor, id);
  const { change, more = [], type, password } = await decide(tx, before);
  const changed = Object.keys(change).filter((key) => differs(before, change, key as keyof ChangeableRow));
  if (changed.length + more.length > 0) {
    const locks = changed.includes('password_hash') || changed.includes('require_password');
    const password_version = before.password_version + (locks ? 1 : 0);
    const after = expectRow(
      await tx.one(updateEventRow, { ...before, ...change, password_version }).catch((error) => {
        throw violatedConstraint(error) === 'events_slug_key' ? slugTaken() : error;
      }),
    );
    if (after.slug !== before.slug) tx.later(insertOldSlug, { event_id: id, slug: before.slug });
    const fields = [...changed, ...more].map(publicName).filter((field) => field !== undefined);
    const details = { slug: after.slug, fields };
    recordActivity(tx, actor, type, { event_id: id, details });
    await emitWebhookEvents(tx, after.created_by, ...webhookEventsFor(before, after, fields, type, deps.publicUrl));
    // A new password was given, or none is required any more.
    if (locks) await updateQueuedMessages(tx, deps, id, after.require_password ? (password ?? null) : null);
  }
  return getEvent({ db: tx }, actor, id);
}

const slugTaken = () =>
  conflict('SLUG_TAKEN', 'Another gallery has this address. Choose a different one.', {
    errors: [{ path: 'slug', message: 'Another gallery has this address' }],
  });

const differs = (before: ChangeableRow, change: Change, key: keyof ChangeableRow) =>
  change[key] !== undefined && change[key] !== before[key];

const OURS = ['expired_at', 'closed_by_expiry'];
const publicName = (field: string) =>
  field === 'password_hash' ? 'password' : OURS.includes(field) ? undefined : field;

function webhookEventsFor(
  before: ChangeableRow,
  after: ChangeableRow & { share_link: string },
  changed: (string | undefined)[],
  type: string,
  publicUrl: string,
): WebhookEvent[] {
  const event = eventPayload(after, publicUrl);
  const published = before.is_draft && !after.is_draft;
  return [
    ...(published ? [{ type: 'event.published' as const, data: { event } }] : []),
    ...(type === 'event_archived' ? [{ type: 'event.archived' as const, data: { event } }] : []),
    ...(type !== 'event_archived' && type !== 'event_published'
      ? [{ type: 'event.updated' as const, data: { event, changed } }]
      : []),
  ];
}

/** The event, locked until the transaction ends. */
export const getLockedEvent = async (db: Queries, actor: Actor, id: number): Promise<ChangeableRow> =>
  expectFound(await db.one(lockEvent, { id, ...eventScope(actor) }), 'Event');

/** Locks an event that the actor may change and that is as they expect. */
export async function lockEventRow(tx: Tx, actor: Actor, id: number, ifMatch: IfMatch): Promise<void> {
  await getLockedEvent(tx, actor, id);
  await assertMatch(ifMatch, () => getEvent({ db: tx }, actor, id));
}

/** Deletes the row. Its photos, categories, feedback and unsent messages are deleted with it. */
export async function removeEventRow(tx: Tx, { publicUrl }: Pick<Deps, 'publicUrl'>, actor: Actor, id: number) {
  const event = expectFound(await tx.one(deleteEvent, { id, ...eventScope(actor) }), 'Event');
  const { slug, event_name, created_by } = event;
  recordActivity(tx, actor, 'event_deleted', { event_id: id, details: { slug, event_name } });
  await emitWebhookEvents(tx, created_by, { type: 'event.deleted', data: { event: eventPayload(event, publicUrl) } });
}
