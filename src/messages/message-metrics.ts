import { counter } from '../platform/metrics/registry.ts';
import type { Channel, State } from './messages.sql.ts';

const attempts = counter('message_attempts_total', 'Attempts to send e-mails and messages, by outcome.', [
  'channel',
  'outcome',
]);

const OUTCOMES = { sent: 'succeeded', queued: 'to_be_repeated', failed: 'failed' } as const;
// Starts at 0, because a series that starts at 1 shows no increase.
for (const channel of ['email', 'whatsapp'] satisfies Channel[])
  for (const outcome of Object.values(OUTCOMES)) attempts.inc({ channel, outcome }, 0);

/** Counts one attempt to send. */
export const observeAttempt = (channel: Channel, state: State): void =>
  attempts.inc({ channel, outcome: OUTCOMES[state] });
