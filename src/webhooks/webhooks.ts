import { randomBytes } from 'node:crypto';
import { type Actor, ownerScope } from '../access/actor.ts';
import { recordActivity } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { type BeforeCommit, expectRow, type Queries, type Tx } from '../platform/db/database.ts';
import { expectFound, forbidden, invalid } from '../platform/errors.ts';
import { assertMatch, type IfMatch } from '../platform/etag.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { PageQuery } from '../platform/openapi/types.ts';
import { isPrivateUrl } from '../platform/outbound/addresses.ts';
import type { NewWebhook, WebhookPatch } from './webhooks.schema.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  rotateSecret,
  selectTokenRights,
  selectWebhook,
  selectWebhooks,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.sql.ts';

/** The format of Standard Webhooks. */
const makeWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export async function listWebhooks({ db }: Deps, actor: Actor, { page, limit }: PageQuery) {
  const [webhooks, counted] = await Promise.all([
    db.all(selectWebhooks, { ...ownerScope(actor), limit, offset: (page - 1) * limit }),
    db.one(countWebhooks, ownerScope(actor)),
  ]);
  return { webhooks, pagination: { page, limit, total: counted?.total ?? 0 } };
}

export async function getWebhook(db: Queries, actor: Actor, id: number) {
  return expectFound(await db.one(selectWebhook, { id, ...ownerScope(actor) }), 'Webhook');
}

/**
 * The same for changes and deliveries. By token it throws 403 for a webhook that is bound to another token. Tokens are for galleries, so
 * a webhook that receives tasks, or did, is a 403 too.
 */
export async function getUsableWebhook(db: Queries, actor: Actor, id: number) {
  if (actor.tokenId === null) return getWebhook(db, actor, id);
  const [webhook, rights] = await Promise.all([
    getWebhook(db, actor, id),
    db.one(selectTokenRights, { id, ...ownerScope(actor) }),
  ]);
  if (rights?.bound && rights.token_id !== actor.tokenId)
    throw forbidden('FORBIDDEN', 'This webhook is bound to another API token. Use that token.');
  if (rights?.had_tasks)
    throw forbidden('FORBIDDEN', 'This webhook receives tasks, or did. Log in to the studio to use it.');
  return webhook;
}

/** Every delivery checks the dialled address again. */
async function assertPublic(url: string): Promise<void> {
  if (!(await isPrivateUrl(url))) return;
  const message = 'Points to a private address. Use a public one, or ask the operator for WEBHOOK_ALLOW_PRIVATE=true';
  throw invalid([{ path: 'url', message }]);
}

type CreatedWebhook = WebhookRow & { secret: string };

/** Registers a webhook. Only this result contains its secret. */
export async function createWebhook(
  { db, webhookAllowPrivate }: Deps,
  actor: Actor,
  input: NewWebhook & { bound?: boolean | undefined },
  beforeCommit?: BeforeCommit<CreatedWebhook>,
): Promise<CreatedWebhook> {
  const secret = makeWebhookSecret();
  const { name, url, events, is_active = true, bound = false } = input;
  if (!webhookAllowPrivate) await assertPublic(url);
  const token_id = actor.tokenId;
  return db.transaction(async (tx) => {
    const created = expectRow(
      await tx.one(insertWebhook, { owner_id: actor.id, name, url, events, is_active, secret, token_id, bound }),
    );
    recordActivity(tx, actor, 'webhook_created', { details: { webhook_id: created.id, name, events } });
    return { ...(await getWebhook(tx, actor, created.id)), secret };
  }, beforeCommit);
}

export const DELIVERIES_JOB = 'webhooks.deliveries.remove';
/** By then every transaction that may still queue a delivery has ended. */
const LATER_SECONDS = 60;

const assertWebhookMatches = (tx: Tx, actor: Actor, id: number, ifMatch: IfMatch) =>
  assertMatch(
    ifMatch,
    () => getWebhook(tx, actor, id),
    () => tx.one(lockWebhook, { id }),
  );

export async function updateWebhook(
  { db, webhookAllowPrivate }: Deps,
  actor: Actor,
  id: number,
  patch: WebhookPatch,
  ifMatch?: IfMatch,
) {
  const { name = null, url = null, events = null, is_active = null } = patch;
  await getUsableWebhook(db, actor, id);
  if (url !== null && !webhookAllowPrivate) await assertPublic(url);
  return db.transaction(async (tx) => {
    await assertWebhookMatches(tx, actor, id, ifMatch);
    const change = { id, ...ownerScope(actor), token_id: actor.tokenId, name, url, events, is_active };
    const updated = await tx.one(updateWebhookRow, change);
    if (!updated && (await getUsableWebhook(tx, actor, id)))
      throw forbidden(
        'FORBIDDEN',
        'Only its owner can choose the URL and the events of a webhook that receives tasks, or did.',
      );
    recordActivity(tx, actor, 'webhook_updated', {
      details: { webhook_id: id, fields: Object.keys(patch).sort() },
    });
    return getWebhook(tx, actor, id);
  });
}

/** Creates a new secret. The old one also signs for 24 hours, so that receivers can switch. */
export async function rotateWebhookSecret({ db }: Deps, actor: Actor, id: number) {
  const secret = makeWebhookSecret();
  return db.transaction(async (tx) => {
    expectFound(await tx.one(rotateSecret, { id, ...ownerScope(actor), secret }), 'Webhook');
    recordActivity(tx, actor, 'webhook_secret_rotated', { details: { webhook_id: id } });
    return { ...(await getWebhook(tx, actor, id)), secret };
  });
}

export async function removeWebhook({ db }: Deps, actor: Actor, id: number, ifMatch?: IfMatch): Promise<void> {
  await db.transaction(async (tx) => {
    await assertWebhookMatches(tx, actor, id, ifMatch);
    const removed = expectFound(await tx.one(deleteWebhook, { id, ...ownerScope(actor) }), 'Webhook');
    recordActivity(tx, actor, 'webhook_deleted', { details: { webhook_id: id, name: removed.name } });
    await addJob(tx, DELIVERIES_JOB, { webhook_id: id }, { key: String(id), seconds: LATER_SECONDS });
  });
}
