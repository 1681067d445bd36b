import { answer, unreachable } from '../frame/api/client.ts';
import { query } from './query.ts';

/** The SHA-256 of the command line that this server offers. */
export const commandLineQuery = query(['programs'], async () => {
  const file = await answer(
    fetch('/cli/atelier.mjs.sha256').then(async (response) =>
      response.ok
        ? { data: await response.text(), response }
        : { error: await response.json().catch(() => undefined), response },
    ),
  );
  const sha256 = /^[0-9a-f]{64}\b/.exec(file)?.[0];
  // Something on the way has responded instead of the server.
  if (!sha256) throw unreachable();
  return sha256;
});
