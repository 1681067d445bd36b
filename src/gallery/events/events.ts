import { randomBytes } from 'node:crypto';
import { type Actor, eventScope } from '../../access/actor.ts';
import { unusablePasswordHash } from '../../access/passwords.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import type { BeforeCommit, Tx } from '../../platform/db/database.ts';
import { expectFound, invalid } from '../../platform/errors.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { enableFeedback } from '../feedback/feedback-switch.ts';
import { eventFieldsOf, type GallerySettings } from '../presets/presets.schema.ts';
import { applyGallerySettings } from '../presets/start-with.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { getSettings } from '../settings/settings.ts';
import { slugify } from '../slugs.ts';
import type { CreatedEvent, NewEvent, NewOwnEvent, ShareLink } from './events.schema.ts';
import {
  correctEventCounts,
  type EventInsert,
  type IdentityColumns,
  insertEvent,
  insertNumberedEvent,
  type ShareRow,
  selectEvent,
  selectEventForReplaced,
  selectEventForToken,
  selectEventShare,
  selectShareForReplaced,
  selectShareForToken,
} from './events.sql.ts';
import type { ChangeableRow } from './update-event.sql.ts';

/**
 * Creates a gallery and its audit entry, and tries to queue its messages and webhook events. The messages of a draft wait until it is
 * published; they are queued now because only now is the password known. `given` are the settings that the input changes.
 */
export async function createEvent(
  { db, publicUrl, sealer, passwords }: Pick<Deps, 'db' | 'publicUrl' | 'sealer' | 'passwords'>,
  actor: Actor,
  input: NewEvent & Partial<NewOwnEvent>,
  beforeCommit?: BeforeCommit<CreatedEvent>,
  given?: GallerySettings,
): Promise<CreatedEvent> {
  const settings = await getSettings(db);
  const { password } = input;
  // A request with a password protects the gallery, even if the copied one had none.
  const copied = given && { ...eventFieldsOf(given), ...(password !== undefined && { require_password: true }) };
  const { feedback_enabled, ...event } = withDefaults(settings, { ...copied, ...input });
  if (event.require_password && password === undefined) {
    throw invalid([{ path: 'password', message: 'Required' }], 'A password of at least 6 characters is required.');
  }
  // Outside the transaction, so that no connection waits for bcrypt.
  const password_hash =
    event.require_password && password !== undefined ? await passwords.hash(password) : unusablePasswordHash();
  const share_token = randomBytes(16).toString('hex');
  return db.transaction(async (tx) => {
    const created = await insertUnderFreeSlug(tx, { ...event, password_hash, share_token, created_by: actor.id });
    if (given) applyGallerySettings(tx, created.id, given, feedback_enabled);
    if (feedback_enabled && !given?.feedback) await enableFeedback(tx, created.id);
    const { event_name, event_type } = event;
    recordActivity(tx, actor, 'event_created', {
      event_id: created.id,
      details: { slug: created.slug, event_name, event_type },
    });
    const subject = { event: eventPayload({ ...event, ...created }, publicUrl) };
    await emitWebhookEvents(
      tx,
      actor.id,
      { type: 'event.created', data: subject },
      ...(event.is_draft ? [] : [{ type: 'event.published' as const, data: subject }]),
    );
    await enqueueGalleryCreated(tx, { publicUrl, sealer }, settings, {
      ...event,
      ...created,
      owner_id: actor.id,
      password: event.require_password ? password : undefined,
    });
    return { id: created.id, ...presentShareLink(created, publicUrl) };
  }, beforeCommit);
}

type EventInput = NewEvent & Partial<NewOwnEvent> & Partial<Pick<EventInsert, 'remind_days'>>;

/** Settings fill the fields that the input leaves out. */
function withDefaults(settings: Settings, input: EventInput) {
  const date = input.event_date ?? null;
  return {
    slug: `${input.event_type}-${slugify(input.event_name) || 'gallery'}-${date ?? randomBytes(3).toString('hex')}`,
    event_type: input.event_type,
    event_name: input.event_name,
    event_date: date,
    customer_name: input.customer_name || null,
    customer_email: input.customer_email ?? null,
    customer_phone: settings.event_phone_field_enabled ? input.customer_phone || null : null,
    admin_email: input.admin_email ?? null,
    welcome_message: input.welcome_message ?? null,
    require_password: input.require_password ?? settings.event_default_require_password,
    expires_at: input.expires_at ?? null,
    color_theme: input.color_theme ?? null,
    feedback_enabled: input.feedback_enabled ?? settings.event_default_feedback_enabled,
    enable_devtools_protection: input.enable_devtools_protection ?? settings.enable_devtools_protection,
    hero_logo_visible: input.hero_logo_visible ?? settings.branding_logo_display_hero,
    hero_logo_size: input.hero_logo_size ?? settings.branding_logo_size,
    hero_logo_position: input.hero_logo_position ?? 'top',
    allow_downloads: input.allow_downloads ?? true,
    is_draft: input.is_draft ?? false,
    remind_days: input.remind_days ?? null,
  };
}

/** This ends, since one request gets the slug in each round: it takes up to one round per concurrent request. */
async function insertUnderFreeSlug(tx: Tx, event: EventInsert): Promise<ShareRow> {
  let created = await tx.one(insertEvent, event);
  while (!created) created = await tx.one(insertNumberedEvent, event);
  return created;
}

type OpenedEvent = {
  id: number;
  owner_id: number;
  customer_email: string | null;
  customer_phone: string | null;
  /** Undefined: no password is required. */
  password: string | undefined;
};

/**
 * Queues the news that the gallery is open: an e-mail, and a message if the channel is on and a phone number is stored. Names, dates, link
 * and addresses are read from the event when it is sent.
 */
function enqueueGalleryCreated(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'sealer'>,
  settings: Settings,
  event: OpenedEvent,
): Promise<void> {
  const { customer_email, customer_phone } = event;
  const message = {
    kind: 'gallery_created' as const,
    owner_id: event.owner_id,
    event_id: event.id,
    facts: { studio: settings.branding_name },
    ...(event.password !== undefined && { password: event.password }),
  };
  return enqueueMessages(
    tx,
    deps,
    ...(customer_email ? [{ ...message, channel: 'email' as const, recipient: customer_email }] : []),
    ...(customer_phone && settings.messaging_enabled
      ? [{ ...message, channel: 'whatsapp' as const, recipient: customer_phone }]
      : []),
  );
}

type Shared = { slug: string; share_token: string; share_link: string };
type Told = Shared &
  Pick<
    ChangeableRow,
    'id' | 'event_name' | 'event_type' | 'event_date' | 'customer_name' | 'customer_email' | 'customer_phone'
  >;

const presentShareLink = ({ slug, share_token, share_link }: Shared, publicUrl: string): ShareLink => ({
  slug,
  share_url: publicUrl + share_link,
  share_token,
});

export function eventPayload(event: Told, publicUrl: string) {
  const { id, event_name, event_type, event_date, customer_name, customer_email, customer_phone } = event;
  const { slug, share_url, share_token } = presentShareLink(event, publicUrl);
  return {
    id,
    slug,
    event_name,
    event_type,
    event_date,
    share_url,
    share_token,
    customer_name,
    customer_email,
    customer_phone,
  };
}

/** The whole event, as the API returns it. */
export async function getEvent({ db }: HasQueries, actor: Actor, id: number) {
  return expectFound(await db.one(selectEvent, { id, ...eventScope(actor) }), 'Event');
}

/** The identity behind the token, and the response for the event of that id if they may see it. */
export async function findEventForToken({ db }: HasDb, token_hash: Buffer, id: number) {
  const asked = { token_hash, id };
  const row = (await db.one(selectEventForToken, asked)) ?? (await db.one(selectEventForReplaced, asked));
  const { identity, found } = splitIdentity(row);
  return { identity, record: found?.id ? found : undefined };
}

export async function findShareLinkForToken(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  token_hash: Buffer,
  id: number,
): Promise<{ identity?: IdentityColumns | undefined; record: ShareLink | undefined }> {
  const asked = { token_hash, id };
  const row = (await db.one(selectShareForToken, asked)) ?? (await db.one(selectShareForReplaced, asked));
  const { identity, found } = splitIdentity(row);
  return { identity, record: found?.id ? presentShareLink(found, publicUrl) : undefined };
}

function splitIdentity<Row extends IdentityColumns>(row: Row | undefined) {
  if (!row) return {};
  const {
    token_id,
    scopes,
    revoked,
    expired,
    owner_id,
    username,
    owner_active,
    role,
    permissions,
    event_ids,
    ...found
  } = row;
  return { identity: row, found };
}

/** An event that the actor may see, with the data needed to share it. */
export async function getEventShare({ db }: HasQueries, actor: Actor, id: number) {
  return expectFound(await db.one(selectEventShare, { id, ...eventScope(actor) }), 'Event');
}

/** Corrects the event count of each owner. Only one process may do this at a time. Returns the corrections. */
export async function recountEvents({ db }: HasQueries): Promise<string[]> {
  const corrections = await db.all(correctEventCounts, {});
  return corrections.map(({ owner_id, events }) => `user ${owner_id}: ${events < 0 ? '' : '+'}${events} events`);
}
