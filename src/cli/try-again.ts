import { type Contact, isPassing, noteReply, reportAway, reportBusy, Unreachable } from './contact.ts';
import { Refused } from './refused.ts';
import type { Reply } from './request.ts';

/** If it repeats, it is a fault of the server, and patient commands do not wait for that. */
const FAULT = 500;

/** Whether the server is away, as a patient command waits for it. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && isPassing(error.status) && error.status !== FAULT);

/** Repeats a request with growing pauses, as long as its fault may be temporary. */
export async function tryAgain(attempt: () => Promise<Reply>, contact: Contact): Promise<Reply> {
  const { interrupted, pauses, isPatient } = contact;
  let faults = 0;
  for (let attempts = 0; ; attempts++) {
    const isWaiting = isPatient || (contact.retry && !contact.reached);
    const pause = pauses[attempts] ?? (isWaiting ? (pauses.at(-1) ?? 0) : undefined);
    const reply = await attempt().catch((error) => {
      if (pause === undefined || interrupted.aborted) throw error;
      reportAway(contact, error);
      return undefined;
    });
    // The wait for a server that has never responded does not count.
    if (reply && !contact.reached) attempts = 0;
    if (reply) noteReply(contact, reply.status);
    if (reply && !isPassing(reply.status)) return reply;
    faults = reply?.status === FAULT ? faults + 1 : 0;
    if (reply && (pause === undefined || faults > pauses.length)) return reply;
    if (reply && attempts >= pauses.length) reportBusy(contact, reply.status);
    const asked = Number(reply?.headers['retry-after']) * 1_000 || 0;
    const ours = (pause ?? 0) * (0.8 + Math.random() * 0.4);
    // Loaded here, because most starts never wait.
    const { setTimeout: sleep } = await import('node:timers/promises');
    await sleep(Math.max(asked, ours), undefined, { signal: interrupted });
  }
}
