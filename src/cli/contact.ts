/** The state of a command's connection to its server. */
export type Contact = {
  interrupted: AbortSignal;
  /** The server has answered once, so the address is right. */
  reached: boolean;
  /** The last attempt failed, and the user knows. */
  isAway: boolean;
  /** Whether to wait for a server that has never answered. */
  retry: boolean;
  say(line: string): void;
};

/** Errors that a wrong address causes, and that waiting does not cure. */
const WRONG_ADDRESS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'bad port']);

export function openContact(retry: boolean, interrupted: AbortSignal, say: (line: string) => void): Contact {
  return { interrupted, reached: false, isAway: false, retry, say };
}

/** The code, or else the message, of a connection error. */
export function reasonOf(error: unknown): string {
  const { code, message } = (error as Error).cause as { code?: string; message: string };
  return code ?? message;
}

/** Reports once that the server is unavailable. Throws if the address seems to be wrong. */
export function reportAway(contact: Contact, error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof Error)) throw error;
  const reason = reasonOf(error);
  if (!contact.reached && !contact.retry && WRONG_ADDRESS.has(reason))
    throw new Error(`Cannot reach the server (${reason}). Check the URL, or use --retry to wait for it.`);
  if (!contact.isAway) contact.say(`atelier: Cannot reach the server (${reason}). Retrying.`);
  contact.isAway = true;
}
