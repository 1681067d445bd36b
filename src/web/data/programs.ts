import { ApiError, unreachable } from '../frame/api/client.ts';
import { query } from './query.ts';

/** The SHA-256 of the command line that this server offers. */
export const commandLineQuery = query(['programs'], async () => {
  const response = await fetch('/cli/atelier.mjs.sha256').catch(() => {
    throw unreachable();
  });
  const text = await response.text();
  const sha256 = /^[0-9a-f]{64}\b/.exec(text)?.[0];
  if (!response.ok || !sha256) throw new ApiError(response.status, { error: text, code: `HTTP_${response.status}` });
  return sha256;
});
