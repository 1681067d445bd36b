import { setTimeout as sleep } from 'node:timers/promises';
import { createGalleryClient } from '../client/client.ts';
import { type Contact, reasonOf, reportAway } from './contact.ts';
import { printable } from './printable.ts';

/** How long to wait before each further attempt: long enough for a server to start again. */
export const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Faults that may have passed at the next attempt: the server is away, busy or too slow, or another client holds the record. */
export const isPassing = (status: number): boolean => [408, 423, 429, 500, 502, 503, 504].includes(status);

export type Api = ReturnType<typeof api>;

/** The typed client; passing faults are retried with growing pauses. */
export function api({ url, token }: { url: string; token: string }, contact: Contact) {
  // A body is read once: each attempt has its own copy.
  const fetchAgain = (request: Request) =>
    tryAgain(() => fetch(request.clone(), { signal: contact.interrupted }), contact);
  return createGalleryClient({ url, token, fetch: fetchAgain });
}

type Attempted = {
  status: number;
  headers: { get(name: string): string | null };
  body?: ReadableStream | null;
};

/** Retries as long as the fault may be temporary. */
export async function tryAgain<T extends Attempted>(attempt: () => Promise<T>, contact: Contact): Promise<T> {
  const { interrupted } = contact;
  for (const pause of [...RETRY_MS, undefined]) {
    const answer = await attempt().catch((error) => {
      if (pause === undefined || interrupted.aborted) throw error;
      reportAway(contact, error);
      return undefined;
    });
    if (answer) Object.assign(contact, { reached: true, isAway: false });
    if (answer && (pause === undefined || !isPassing(answer.status))) return answer;
    const asked = Number(answer?.headers.get('retry-after')) * 1_000 || 0;
    await answer?.body?.cancel();
    await sleep(Math.max(asked, (pause ?? 0) * (0.8 + Math.random() * 0.4)), undefined, { signal: interrupted });
  }
  throw new Error('unreachable');
}

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The server's refusal. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The body of an answer. Throws what the server refused. */
export function expect<Data>({ data, error, response }: Answer<Data>): Data {
  if (response.ok) return data as Data;
  throw refusalOf(response.status, error);
}

export function refusalOf(status: number, body: unknown): Refused {
  const { error = `The server returned ${status}.`, code = '', errors } = (body ?? {}) as Record<string, unknown>;
  const faults = Array.isArray(errors) ? errors.map(({ path, message }) => `${path}: ${message}`) : [];
  return new Refused(status, String(code), [String(error), ...faults].join(' '));
}

/** A fault in one sentence. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return printable(String(error));
  return printable(error.message === 'fetch failed' ? `Cannot reach the server (${reasonOf(error)}).` : error.message);
}
