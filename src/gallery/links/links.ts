import { randomBytes } from 'node:crypto';
import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { type BeforeCommit, expectRow, type Queries, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { eventPayload, getEventShare } from '../events/events.ts';
import type { GalleryLinkPatch, GalleryLinkQuery, Link, NewGalleryLink } from './links.schema.ts';
import {
  type Condition,
  countLinks,
  insertLink,
  type LinkedEventRow,
  type LinkRow,
  lockLinks,
  revokeLinkRow,
  selectLink,
  selectLinks,
  updateLinkRow,
  upsertFirstLink,
} from './links.sql.ts';

type LinkDeps = Pick<Deps, 'db' | 'publicUrl'>;

/** The event's own link needs no row; it always has this id. */
export const FIRST = 0;

const present = ({ id, is_first, name, path, ...row }: LinkRow, publicUrl: string): Link => ({
  id,
  is_first,
  name,
  url: publicUrl + path,
  ...row,
});

/** The links of a gallery by page, the first link first. */
export async function listLinks({ db, publicUrl }: LinkDeps, actor: Actor, eventId: number, query: GalleryLinkQuery) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const conditions: Condition[] = query.state ? [query.state] : [];
  const list = listKey('links', actor.id, event_id, query.state);
  const window = windowOf(query, list);
  const [rows, counted] = await db.together((queries) => [
    queries.all(selectLinks(query.cursor ? [...conditions, 'after'] : conditions), { event_id, ...window }),
    queries.one(countLinks(conditions), { event_id }),
  ]);
  const { shown, pagination } = pageOf(query, list, rows, ({ created_at }) => created_at, counted?.total);
  return { links: shown.map((row) => present(row, publicUrl)), pagination };
}

export async function getLink({ db, publicUrl }: LinkDeps, actor: Actor, eventId: number, id: number): Promise<Link> {
  const event = await getEventShare({ db }, actor, eventId);
  return present(await read(db, event.id, id), publicUrl);
}

async function read(db: Queries, event_id: number, id: number): Promise<LinkRow> {
  return expectFound(await db.one(selectLink, { event_id, id }), 'Link');
}

/** Creates an additional link to a gallery. Rights that the input leaves out are granted, as far as the gallery grants them. */
export async function createLink(
  { db, publicUrl }: LinkDeps,
  actor: Actor,
  eventId: number,
  input: NewGalleryLink,
  beforeCommit?: BeforeCommit<Link>,
): Promise<Link> {
  const { name, can_comment = true, can_choose = true, downloads = 'original', can_upload = true } = input;
  const rights = { can_comment, can_choose, downloads, can_upload, expires_at: input.expires_at ?? null };
  const token = randomBytes(16).toString('hex');
  return db
    .transaction(async (tx) => {
      const event = await lock(tx, actor, eventId);
      const created = await tx.one(insertLink, { event_id: event.id, token, name, ...rights, created_by: actor.id });
      const { id } = expectRow(created);
      await tell(tx, actor, event, 'share_link_created', { link_id: id, name, ...rights }, publicUrl);
      return present(await read(tx, event.id, id), publicUrl);
    }, beforeCommit)
    .catch(throwRefusal);
}

function throwRefusal(error: unknown): never {
  if (violatedConstraint(error) !== 'share_links_limit') throw error;
  throw conflict('TOO_MANY_LINKS', 'This gallery already has 100 links. Revoke one that is no longer needed.');
}

async function lock(tx: Tx, actor: Actor, id: number): Promise<LinkedEventRow> {
  return expectFound(await tx.one(lockLinks, { id, ...eventScope(actor) }), 'Event');
}

async function tell(tx: Tx, actor: Actor, event: LinkedEventRow, type: string, details: object, publicUrl: string) {
  recordActivity(tx, actor, type, { event_id: event.id, details });
  await emitWebhookEvents(tx, event.created_by, {
    type: 'event.updated',
    data: { event: eventPayload(event, publicUrl), changed: ['links'] },
  });
}

/** Changes the fields that the patch names, from the guest's next request on. */
export async function updateLink(
  { db, publicUrl }: LinkDeps,
  actor: Actor,
  eventId: number,
  id: number,
  patch: GalleryLinkPatch,
  ifMatch: IfMatch,
): Promise<Link> {
  return db.transaction(async (tx) => {
    const event = await lock(tx, actor, eventId);
    const before = await read(tx, event.id, id);
    await assertMatch(ifMatch, async () => present(before, publicUrl));
    if (before.revoked_at !== null) throw conflict('LINK_REVOKED', 'This link has been revoked. Create a new one.');
    const fields = (Object.keys(patch) as (keyof GalleryLinkPatch)[]).filter(
      (field) => patch[field] !== undefined && patch[field] !== before[field],
    );
    if (fields.length === 0) return present(before, publicUrl);
    const change = { ...before, ...patch, event_id: event.id };
    if (id === FIRST) await tx.one(upsertFirstLink, { ...change, created_by: actor.id });
    else await tx.one(updateLinkRow, change);
    const after = await read(tx, event.id, id);
    const changed = Object.fromEntries(fields.map((field) => [field, after[field]]));
    const details = { link_id: id, name: after.name, ...changed, fields };
    await tell(tx, actor, event, 'share_link_updated', details, publicUrl);
    return present(after, publicUrl);
  });
}

/** The link stops working for good. Revoking it again changes nothing. */
export async function revokeLink(
  { db, publicUrl }: LinkDeps,
  actor: Actor,
  eventId: number,
  id: number,
  ifMatch: IfMatch,
): Promise<Link> {
  return db.transaction(async (tx) => {
    const event = await lock(tx, actor, eventId);
    const before = await read(tx, event.id, id);
    await assertMatch(ifMatch, async () => present(before, publicUrl));
    if (id === FIRST) throw conflict('FIRST_LINK', 'The first link cannot be revoked. Replace it with a new one.');
    if (!(await tx.one(revokeLinkRow, { event_id: event.id, id }))) return present(before, publicUrl);
    await tell(tx, actor, event, 'share_link_revoked', { link_id: id, name: before.name }, publicUrl);
    return present(await read(tx, event.id, id), publicUrl);
  });
}
