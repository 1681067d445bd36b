import { type Actor, ownerScope } from '../access/actor.ts';
import { recordActivity } from '../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../deps.ts';
import { expectRow } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { MOST_COUNTED } from '../platform/jobs/job-queue.ts';
import type { QueueQuery } from './messages.schema.ts';
import {
  type Channel,
  countMessages,
  deleteCompletedMessages,
  deleteEndedLinks,
  type MessageRow,
  requeueMessage,
  selectMessage,
  selectMessages,
} from './messages.sql.ts';
import { selectMessageQueue } from './sending.sql.ts';

type Senders = Pick<Deps, 'mailServer' | 'whatsapp'>;

/** One page of the messages queued on a channel, newest first. */
export async function listMessages(
  deps: HasDb & Senders,
  actor: Actor,
  channel: Channel,
  { page, limit, state }: QueueQuery,
) {
  const filter = { channel, ...ownerScope(actor), state: state ?? null };
  const [rows, counted] = await Promise.all([
    deps.db.all(selectMessages, { ...filter, limit, offset: (page - 1) * limit }),
    deps.db.one(countMessages, filter),
  ]);
  const reason = await reasonToWait(deps, channel);
  const messages = rows.map((row) => explained(row, reason));
  return { messages, pagination: { page, limit, total: counted?.total ?? 0 } };
}

/** Sends a failed message again, or a waiting one at once. */
export async function retryMessage(deps: HasDb & Senders, actor: Actor, channel: Channel, id: number) {
  const reason = await reasonToWait(deps, channel);
  return deps.db.transaction(async (tx) => {
    if (!(await tx.one(selectMessage, { id, channel, ...ownerScope(actor) }))) throw notFound('Message');
    const requeued = await tx.one(requeueMessage, { id, channel, ...ownerScope(actor) });
    if (!requeued) throw conflict('CONFLICT', 'This message has been sent or is being sent right now.');
    const row = expectRow(await tx.one(selectMessage, { id, channel, ...ownerScope(actor) }));
    recordActivity(tx, actor, 'message_retried', {
      ...(row.event_id !== null && { event_id: row.event_id }),
      details: { message_id: id, channel },
    });
    return explained(row, reason);
  });
}

/** Why all messages of a channel wait, if they do. */
async function reasonToWait({ mailServer, whatsapp }: Senders, channel: Channel): Promise<string | null> {
  if (channel === 'email') return (await mailServer.reasonToWait()) ?? null;
  return whatsapp ? null : 'No WhatsApp account is configured. Set WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN.';
}

const explained = (row: MessageRow, reason: string | null): MessageRow =>
  row.state === 'queued' && !row.last_error ? { ...row, last_error: reason } : row;

/** Finished messages are kept for this many days, and no e-mail with a link that has ended. */
export async function deleteOldMessages({ db, keepDays }: Pick<Deps, 'db' | 'keepDays'>): Promise<void> {
  await db.all(deleteEndedLinks, {});
  await deleteInBatches({ db }, deleteCompletedMessages, { days: keepDays.messages });
}

/** How many messages of a channel are ready to be sent, and how long the oldest has been due. */
export const measureMessageQueue = ({ db }: HasQueries, channel: Channel) =>
  db.one(selectMessageQueue, { channel, most: MOST_COUNTED });
