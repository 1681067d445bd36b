import { answer } from '../frame/api/client.ts';
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
  return file.slice(0, 64);
});
