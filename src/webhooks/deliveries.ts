import { Webhook } from 'standardwebhooks';
import type { Actor } from '../access/actor.ts';
import { recordActivity } from '../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../deps.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { conflict, expectFound, notFound } from '../platform/errors.ts';
import { MOST_COUNTED } from '../platform/jobs/job-queue.ts';
import { counter, histogram } from '../platform/metrics/registry.ts';
import { type Answer, post } from '../platform/outbound/post.ts';
import { currentTrace, inSpan, parseTraceparent } from '../platform/tracing/trace.ts';
import {
  type ClaimedRow,
  completeDeliveries,
  failPending,
  insertDelivery,
  type Outcome,
  selectDelivery,
  selectDeliveryQueue,
} from './deliveries.sql.ts';
import { selectDeliveryRecord } from './delivery-log.sql.ts';
import { envelope, makeMessageId } from './events.ts';
import { waitAfter } from './retry-delays.ts';
import { disableWebhook } from './webhooks.sql.ts';
import { getUsableWebhook, getWebhook } from './webhooks.ts';

const GONE = 410;
const NOT_PERMITTED = {
  response_status: null,
  response_body: null,
  latency_ms: null,
  last_error:
    'The webhook’s owner can no longer see this gallery or manage webhooks, or the webhook’s API token has expired or been revoked.',
};

/** Sends one claimed delivery. `complete` saves the outcome, except for final failures. */
export async function deliver(
  deps: Pick<Deps, 'db' | 'log' | 'webhookAllowPrivate' | 'publicUrl' | 'sealer'>,
  delivery: ClaimedRow,
  complete: (outcome: Outcome) => Promise<void>,
): Promise<void> {
  const { message_id, body, url, secrets, attempts } = delivery;
  if (!delivery.permitted) return complete({ id: delivery.id, state: 'failed', delay_ms: 0, ...NOT_PERMITTED });
  const now = new Date();
  const headers = {
    ...knownHeaders(message_id),
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(message_id, now, body)).join(' '),
  };
  const trace = parseTraceparent(delivery.traceparent);
  const send = () => {
    const followed = currentTrace() ?? trace;
    const all = followed ? { ...headers, traceparent: followed.traceparent } : headers;
    return post(url, body, all, deps.webhookAllowPrivate);
  };
  const result = await inSpan(
    `webhook ${delivery.type}`,
    'client',
    { 'webhook.id': message_id, 'webhook.attempt': attempts },
    send,
    ({ status }) => ({ 'http.response.status_code': status }),
    trace,
  ).catch((error: Error) => error);
  const answer = result instanceof Error ? undefined : result;
  const succeeded = answer !== undefined && answer.status >= 200 && answer.status < 300;
  const wait = succeeded || answer?.status === GONE ? undefined : waitAfter(attempts, answer?.retryAfter);
  const outcome: Outcome = {
    id: delivery.id,
    state: succeeded ? 'succeeded' : wait === undefined ? 'failed' : 'pending',
    delay_ms: wait ?? 0,
    ...described(result),
  };
  observeAttempt(outcome);
  if (outcome.state !== 'failed') return complete(outcome);
  const reason = answer?.status === GONE ? 'The endpoint returned 410 Gone.' : `The endpoint failed ${attempts} times.`;
  await deps.db.transaction(async (tx) => {
    await tx.all(completeDeliveries, { outcomes: JSON.stringify([outcome]) });
    await switchOff(tx, deps, delivery.webhook_id, reason);
  });
}

/** The headers of each attempt, except timestamp and signature. */
const knownHeaders = (message_id: string) => ({
  'content-type': 'application/json',
  'user-agent': 'Atelier-Webhooks/1',
  'webhook-id': message_id,
});

function described(
  result: Answer | Error,
): Pick<Outcome, 'response_status' | 'response_body' | 'latency_ms' | 'last_error'> {
  if (result instanceof Error) {
    const code = (result as NodeJS.ErrnoException).code;
    const last_error =
      result.name === 'TimeoutError' || result.name === 'AbortError'
        ? 'No response within 15 seconds.'
        : (code ?? result.message);
    return {
      response_status: null,
      response_body: null,
      latency_ms: null,
      last_error: String(last_error).slice(0, 500),
    };
  }
  const { status, body, ms } = result;
  return {
    response_status: status,
    response_body: body,
    latency_ms: ms,
    last_error: status >= 200 && status < 300 ? null : `The endpoint returned ${status}.`,
  };
}

/** Disables a failing endpoint once, and notifies its owner by e-mail and in the audit log. */
async function switchOff(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'sealer'>,
  webhookId: number,
  reason: string,
): Promise<void> {
  const disabled = await tx.one(disableWebhook, { id: webhookId, reason });
  if (!disabled) return;
  await tx.all(failPending, { webhook_id: webhookId, reason });
  const owner = { id: disabled.owner_id, via: 'system', requestId: null };
  recordActivity(tx, owner, 'webhook_disabled', {
    details: { webhook_id: webhookId, name: disabled.name, reason },
  });
  await enqueueMessages(tx, deps, {
    channel: 'email',
    kind: 'webhook_disabled',
    owner_id: disabled.owner_id,
    facts: { webhook_name: disabled.name, url: disabled.url, reason },
  });
}

/** A delivery and its request without the signature, if the actor may still see the gallery. */
export async function getDelivery({ db }: Deps, actor: Actor, webhookId: number, id: number) {
  const { url } = await getUsableWebhook(db, actor, webhookId);
  const found = await db.one(selectDeliveryRecord, {
    id,
    webhook_id: webhookId,
    actor_id: actor.id,
    sees_all: actor.seesAll,
  });
  if (!found) throw notFound('Delivery');
  const { body, ...delivery } = found;
  return { ...delivery, request: { url, headers: knownHeaders(delivery.message_id), body } };
}

/** Queues a test message for the endpoint. */
export async function testWebhook({ db }: Deps, actor: Actor, id: number) {
  const webhook = await getWebhook(db, actor, id);
  const body = envelope('webhook.test', { webhook: { id, name: webhook.name } });
  return queue({ db }, webhook, { message_id: makeMessageId(), type: 'webhook.test', body, event_owner_id: null });
}

/** Sends a delivery again, with the same id and the same bytes. */
export async function replayDelivery({ db }: Deps, actor: Actor, webhookId: number, id: number) {
  const webhook = await getUsableWebhook(db, actor, webhookId);
  const delivery = expectFound(await db.one(selectDelivery, { id, webhook_id: webhookId }), 'Delivery');
  return queue({ db }, webhook, delivery);
}

async function queue(
  { db }: HasDb,
  webhook: { id: number; is_active: boolean },
  message: { message_id: string; type: string; body: string; event_owner_id: number | null },
) {
  if (!webhook.is_active) throw conflict('WEBHOOK_DISABLED', 'This webhook is disabled. Enable it first.');
  const traceparent = currentTrace()?.traceparent ?? null;
  const queued = expectRow(await db.one(insertDelivery, { webhook_id: webhook.id, traceparent, ...message }));
  return { delivery: { id: queued.id } };
}

/** How many deliveries wait, and for how long the oldest is due. */
export const measureDeliveryQueue = ({ db }: HasQueries) => db.one(selectDeliveryQueue, { most: MOST_COUNTED });

const attempts = counter('webhook_attempts_total', 'Attempts to deliver webhooks, by outcome.', ['outcome']);
const durations = histogram(
  'webhook_duration_seconds',
  'Response time of webhook receivers.',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
);

const OUTCOMES = { succeeded: 'succeeded', pending: 'to_be_repeated', failed: 'failed' } as const;

/** Counts one attempt to deliver. */
function observeAttempt({ state, latency_ms }: Outcome): void {
  attempts.inc({ outcome: OUTCOMES[state] });
  if (latency_ms !== null) durations.observe(latency_ms / 1000);
}
