import type { PhotoFeedback } from '../../../feedback/feedback.schema.ts';
import { data, text } from './data.script.ts';

const addressOf = (id: number) => `${data.link}/photos/${id}/feedback`;
export type Guest = { guest_name?: string; guest_email?: string };
export type Said =
  | { type: 'like' | 'favorite'; value: boolean }
  | { type: 'rating'; value: number }
  | { type: 'comment'; text: string };

const GUEST = 'atelier.guest';

class Refusal extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export const codeOf = (error: unknown): string | undefined => (error instanceof Refusal ? error.code : undefined);

export const readFeedback = (id: number) => ask(addressOf(id));

/** Sends feedback on a photo, with the guest's name once it is known. Returns the feedback afterwards. */
export const sendFeedback = (id: number, said: Said) =>
  ask(addressOf(id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...said, ...guest() }),
  });

async function ask(address: string, options?: RequestInit): Promise<PhotoFeedback> {
  const answer = await fetch(address, options).catch(() => undefined);
  if (!answer) throw new Refusal(text('offline'));
  const body = await answer.json().catch(() => undefined);
  if (answer.ok && body) return body;
  if ([401, 404, 410].includes(answer.status)) throw new Refusal(text('gone'));
  const reason = [403, 409, 429].includes(answer.status) && (data.reasons[body?.code] ?? body?.error);
  throw new Refusal(reason || text('failed'), body?.code);
}

/** The message to show; our own errors stay hidden. */
export function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** For browsers that store nothing. */
let named: Guest = {};

/** The last name and address, until the browser is closed. */
export function guest(): Guest {
  try {
    return JSON.parse(sessionStorage.getItem(GUEST) ?? 'null') ?? named;
  } catch {
    return named;
  }
}

export function rememberGuest({ guest_name, guest_email }: Guest): void {
  named = { ...(guest_name && { guest_name }), ...(guest_email && { guest_email }) };
  try {
    sessionStorage.setItem(GUEST, JSON.stringify(named));
  } catch {
    // Until the page is closed, the variable has it.
  }
}

export const mustSayWho = () => data.feedback.named && !(guest().guest_name && guest().guest_email);
