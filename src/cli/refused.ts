import { printable } from './printable.ts';
import type { Reply } from './request.ts';

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

/** Whether the server will refuse the same request again. */
export const isRefusal = (error: unknown): boolean => error instanceof Refused && error.status < 500;

export function refusalOf({ status, text, headers }: Reply): Refused {
  const { error, code = '', errors } = (bodyOf(text) ?? {}) as Record<string, unknown>;
  const faults = Array.isArray(errors) ? errors.map(({ path, message }) => `${path}: ${message}`) : [];
  const moved = status >= 300 && status < 400 && headers.location;
  const otherwise = moved ? `The server redirects to ${moved}. Use that URL.` : `The server returned ${status}.`;
  return new Refused(status, String(code), [String(error ?? otherwise), ...faults].join(' '));
}

/** A proxy in front of the server may respond with anything. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A fault in one sentence. */
export const explain = (error: unknown): string => printable(error instanceof Error ? error.message : String(error));
