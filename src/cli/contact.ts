/** How long to wait before each further attempt: long enough for a server to start again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** The state of a command's connection to its server. */
export type Contact = {
  interrupted: AbortSignal;
  /** The server has answered once, so the address is right. */
  reached: boolean;
  /** It cannot serve at the moment, and the user knows. */
  isAway: boolean;
  /** Whether to wait for a server that has never answered. */
  retry: boolean;
  /** Whether to wait forever for a server that is away. */
  isPatient: boolean;
  /** Before each further attempt. */
  pauses: readonly number[];
  say(line: string): void;
};

/** The server sent no response. */
export class Unreachable extends Error {
  /** The code, or else the message, of the connection error. */
  readonly reason: string;

  constructor(cause: Error) {
    const reason = (cause as NodeJS.ErrnoException).code ?? cause.message;
    super(`Cannot reach the server (${reason}).`, { cause });
    this.reason = reason;
  }
}

/** Faults that may have passed at the next attempt: the server is away, busy or too slow, or another client holds the record. */
export const isPassing = (status: number): boolean => [408, 423, 429, 500, 502, 503, 504].includes(status);

/** Errors that a wrong address causes, and that waiting does not cure. */
const WRONG_ADDRESS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

type Wishes = { retry: boolean; isPatient: boolean; interrupted: AbortSignal; pauses?: readonly number[] | undefined };

export function openContact({ pauses = PAUSES_MS, ...wishes }: Wishes, say: Contact['say']): Contact {
  return { ...wishes, reached: false, isAway: false, pauses, say };
}

/** Reports once that the server is unavailable. Throws if the address seems to be wrong. */
export function reportAway(contact: Contact, error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
  if (!contact.reached && !contact.retry && WRONG_ADDRESS.has(error.reason))
    throw new Error(`${error.message.slice(0, -1)}. Check the URL, or use --retry to wait for it.`);
  sayOnce(contact, error.message);
}

/** Notes a response. One that reports a passing fault does not end an outage. */
export function noteReply(contact: Contact, status: number): void {
  contact.reached = true;
  if (!isPassing(status)) contact.isAway = false;
}

/** Reports once that the server keeps answering with a fault that may pass. */
export const reportBusy = (contact: Contact, status: number): void =>
  sayOnce(contact, `The server returned ${status}.`);

function sayOnce(contact: Contact, message: string): void {
  if (!contact.isAway) contact.say(`atelier: ${message} Retrying.`);
  contact.isAway = true;
}
