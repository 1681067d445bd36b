import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

const TOLERANCE_SECONDS = 300;

/** Whether a delivery was signed with this secret within the last five minutes, by Standard Webhooks 1.0. */
export function isSigned(secret: string, headers: IDataObject, body: Buffer, now = Date.now()): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const signatures = String(headers['webhook-signature'] ?? '').split(' ');
  return signatures.some((signature) => {
    const [version, encoded = ''] = signature.split(',');
    const given = Buffer.from(encoded, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
