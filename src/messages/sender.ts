import type { SendingDeps } from '../deps.ts';
import { Undeliverable } from '../platform/errors.ts';
import { type QueueConsumer, startConsumer } from '../platform/jobs/queue-consumer.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { counter } from '../platform/metrics/registry.ts';
import { toPgText } from '../platform/pg-text.ts';
import type { Channel, Facts, State } from './messages.sql.ts';
import { type ClaimedMessage, claimMessages, completeMessage } from './sending.sql.ts';
import { languageOf, renderEmail, renderMessage } from './templates.ts';
import { sendWhatsApp } from './whatsapp.ts';

const attempts = counter('message_attempts_total', 'Attempts to send e-mails and messages, by outcome.', [
  'channel',
  'outcome',
]);

const OUTCOMES = { sent: 'succeeded', queued: 'to_be_repeated', failed: 'failed' } as const;
// Starts at 0, because a series that starts at 1 shows no increase.
for (const channel of ['email', 'whatsapp'] satisfies Channel[])
  for (const outcome of Object.values(OUTCOMES)) attempts.inc({ channel, outcome }, 0);

/** Counts one attempt to send. */
const observeAttempt = (channel: Channel, state: State): void => attempts.inc({ channel, outcome: OUTCOMES[state] });

const POLL_MS = 5_000;
const CONCURRENCY = 4;
const MINUTE = 60_000;
/** The wait before attempt 2, 3, …: short at first, about three days in total. */
const RETRY_DELAYS = [0.5, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1_440, 1_440].map((minutes) => minutes * MINUTE);

/** Sends due messages on the configured channels until `stop`. */
export function startMessageSender(deps: SendingDeps, { pollMs = POLL_MS } = {}): QueueConsumer {
  return startConsumer<ClaimedMessage>(deps, {
    channel: 'messages',
    pollMs,
    async claim(running) {
      if (running >= CONCURRENCY) return [];
      const hasMailer = (await deps.mailServer.reasonToWait()) === undefined;
      const channels = [...(hasMailer ? ['email'] : []), ...(deps.whatsapp ? ['whatsapp'] : [])];
      return channels.length === 0 ? [] : deps.db.all(claimMessages, { channels, limit: CONCURRENCY - running });
    },
    async work(message) {
      const outcome = await send(deps, message).then(
        () => ({ state: 'sent' as const, delay_ms: 0, last_error: null }),
        (error: Error) => failed(message.attempts, error),
      );
      observeAttempt(message.channel, outcome.state);
      await deps.db.all(completeMessage, { id: message.id, attempts: message.attempts, ...outcome }).catch((error) => {
        reportFailure(deps.log, error, 'could not save the outcome of a message', { message: message.id });
      });
    },
  });
}

/** A rejection of the message itself is final; passing faults are retried for days. */
function failed(attempts: number, error: Error) {
  const wait = error instanceof Undeliverable ? undefined : RETRY_DELAYS[attempts - 1];
  return {
    state: wait === undefined ? ('failed' as const) : ('queued' as const),
    delay_ms: wait ?? 0,
    last_error: toPgText(error.message).slice(0, 500),
  };
}

async function send(deps: SendingDeps, message: ClaimedMessage): Promise<void> {
  const { channel, kind, recipient, data, share_link, sealed_password, message_id } = message;
  const password = sealed_password ? deps.sealer.open(sealed_password) : null;
  if (password === undefined) {
    throw new Undeliverable('The password cannot be decrypted: SESSION_SECRET changed after the message was queued.');
  }
  const facts = {
    ...withKeys(data, password),
    password,
    ...(share_link && { gallery_link: deps.publicUrl + share_link }),
  };
  if (channel === 'whatsapp' && deps.whatsapp) {
    return sendWhatsApp(deps.whatsapp, recipient, renderMessage(kind, deps.messageLanguage, facts));
  }
  const mailer = channel === 'email' ? await deps.mailServer.findMailer() : undefined;
  if (mailer) {
    const replyTo = data.reply_to ?? data.admin_email;
    return mailer.send({
      messageId: message_id,
      to: { name: data.to_name ?? data.customer_name ?? data.owner_name ?? '', address: recipient },
      fromName: data.studio ?? 'Atelier',
      ...(replyTo && { replyTo }),
      ...renderEmail(kind, languageOf(data, deps.messageLanguage), facts),
    });
  }
  throw new Error('This channel is not configured.');
}

/** Each link of an e-mail has its own key; they are sealed as one text. */
function withKeys(data: Facts, sealed: string | null): Facts {
  if (!Array.isArray(data.links)) return data;
  const keys = sealed?.split(' ') ?? [];
  return { ...data, links: data.links.map((link, place) => ({ ...link, key: keys[place] })) };
}
