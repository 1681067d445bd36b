import { type Contact, reportAway, reportBusy, Unreachable } from './contact.ts';
import { Refused } from './refused.ts';
import type { Reply } from './request.ts';

/** Faults that may have passed at the next attempt: the server is away, busy or too slow, or another client holds the record. */
export const isPassing = (status: number): boolean => [408, 423, 429, 500, 502, 503, 504].includes(status);

/** If a server is up and this repeats, it is not the absence of the server that a patient command waits for. */
const FAULT = 500;

/** Whether the server is away, as a patient command waits for it. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && isPassing(error.status) && error.status !== FAULT);

/** Repeats a request with growing pauses, as long as its fault may be temporary. */
export async function tryAgain(attempt: () => Promise<Reply>, contact: Contact): Promise<Reply> {
  const { interrupted, pauses, isPatient } = contact;
  let faults = 0;
  for (let attempts = 0; ; attempts++) {
    const pause = pauses[attempts] ?? (isPatient ? (pauses.at(-1) ?? 0) : undefined);
    const reply = await attempt().catch((error) => {
      if (pause === undefined || interrupted.aborted) throw error;
      reportAway(contact, error);
      return undefined;
    });
    if (reply) contact.reached = true;
    if (reply && !isPassing(reply.status)) {
      contact.isAway = false;
      return reply;
    }
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
