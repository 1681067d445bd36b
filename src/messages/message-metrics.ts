import { counter } from '../platform/metrics/registry.ts';
import type { Channel, State } from './messages.sql.ts';

const attempts = counter('message_attempts_total', 'E-mails and messages that were sent, by what came of it.', [
  'channel',
  'outcome',
]);

const OUTCOMES = { sent: 'succeeded', queued: 'to_be_repeated', failed: 'failed' } as const;
// From 0 on, for a series that begins with 1 has not grown.
for (const channel of ['email', 'whatsapp'] satisfies Channel[])
  for (const outcome of Object.values(OUTCOMES)) attempts.inc({ channel, outcome }, 0);

/** Counts one attempt to send. */
export const observeAttempt = (channel: Channel, state: State): void =>
  attempts.inc({ channel, outcome: OUTCOMES[state] });
