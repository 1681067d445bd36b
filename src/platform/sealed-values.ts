import { z } from 'zod';
import type { Sealer } from './sealing.ts';

const Envelope = z.object({ purpose: z.string(), until: z.int(), value: z.unknown() });

/** A value that only this program can read, as text for a link or a cookie. It is valid for one purpose, and for `ms`. */
export function sealValue(sealer: Sealer, purpose: string, value: object, ms: number): string {
  return sealer.seal(JSON.stringify({ purpose, until: Date.now() + ms, value })).toString('base64url');
}

/** The value in such a text. Undefined if it was made for something else, has expired, or was not made here. */
export function openValue<T>(
  sealer: Sealer,
  purpose: string,
  schema: z.ZodType<T>,
  sealed: string | undefined,
): T | undefined {
  const text = sealed && sealer.open(Buffer.from(sealed, 'base64url'));
  if (!text) return undefined;
  const envelope = Envelope.safeParse(parsed(text)).data;
  if (!envelope || envelope.purpose !== purpose || envelope.until < Date.now()) return undefined;
  return schema.safeParse(envelope.value).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
