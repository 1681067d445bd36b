import { ApiError, unreachable } from '../frame/api/client.ts';
import { query } from './query.ts';

/** The SHA-256 of the command line that this server offers. */
export const commandLineQuery = query(['programs'], async () => {
  const response = await fetch('/cli/atelier.mjs.sha256').catch(() => {
    throw unreachable();
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, { error: text, code: `HTTP_${response.status}` });
  return text.slice(0, 64);
});
