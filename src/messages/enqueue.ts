import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { AwaitedByCommit, Tx } from '../platform/db/database.ts';
import {
  type Channel,
  deleteUnsentEmails,
  type Facts,
  insertMessage,
  type Kind,
  updatePasswords,
} from './messages.sql.ts';
import { hurryEmails } from './sending.sql.ts';

export type { Facts, Kind };

type NewMessage = {
  channel: Channel;
  kind: Kind;
  owner_id: number;
  event_id?: number;
  /** Omitted: the owner's e-mail address. */
  recipient?: string;
  facts: Facts;
  /** When to send it. Default: now. */
  at?: string | undefined;
  /** A password, or the keys of its links separated by spaces. Encrypted until the message is sent. */
  password?: string;
};

/**
 * Adds messages to customers and owners to `messages`, in the transaction of the change: a committed change never loses them. Passwords
 * in them are encrypted. Without a recipient, the message goes to the owner. A failure to queue is logged and never undoes the change.
 */
export function enqueueMessages(
  tx: Tx,
  deps: Pick<Deps, 'sealer' | 'publicUrl'>,
  ...messages: NewMessage[]
): Promise<void> {
  if (messages.length === 0) return Promise.resolve();
  return tx.bestEffort('queueing messages', async () => {
    await insertMessages(tx, deps, ...messages);
  });
}

/** The same for a transaction whose whole purpose is the message: it fails if the message cannot be queued. Returns the new ids. */
export async function insertMessages(
  tx: Tx,
  { sealer, publicUrl }: Pick<Deps, 'sealer' | 'publicUrl'>,
  ...messages: NewMessage[]
): Promise<number[]> {
  const ids: number[] = [];
  for (const { channel, kind, owner_id, event_id, recipient, facts, at, password } of messages) {
    const queued = await tx.all(insertMessage, {
      channel,
      kind,
      owner_id,
      event_id: event_id ?? null,
      recipient: recipient ?? null,
      data: JSON.stringify(facts),
      at: at ?? null,
      sealed_password: password === undefined ? null : sealer.seal(password),
      message_id: `${randomBytes(16).toString('hex')}@${new URL(publicUrl).hostname}`,
    });
    ids.push(...queued.map(({ id }) => id));
  }
  return ids;
}

type Which = { kind: Kind; id?: number } & ({ event_id: number } | { owner_id: number });

/**
 * Takes unsent e-mails about an event, or to a user of the studio, out of the queue, except those that are being sent. Returns how many.
 */
export async function withdrawEmails(tx: Tx, which: Which): Promise<number> {
  return (await tx.all(deleteUnsentEmails, { event_id: null, owner_id: null, id: null, ...which })).length;
}

/** Updates the password in unsent messages about an event; null: it needs none. Everything else is read from the event. */
export function updateQueuedMessages(
  tx: Tx,
  { sealer }: Pick<Deps, 'sealer'>,
  eventId: number,
  password: string | null,
): Promise<void> {
  return tx.bestEffort('updating queued messages', async () => {
    await tx.all(updatePasswords, {
      event_id: eventId,
      sealed_password: password === null ? null : sealer.seal(password),
    });
  });
}

/** After a change of the mail server: e-mails that the earlier one did not accept are due at once. */
export const retryEmails = (tx: Tx): AwaitedByCommit => tx.later(hurryEmails, {});
