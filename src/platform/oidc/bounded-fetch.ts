import type { CustomFetch } from 'openid-client';
import { OidcFault } from './fault.ts';

const MAX_BYTES = 1_000_000;

/** Fetches from a provider up to 1 MB. `options.signal` limits the time for the whole answer. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(response)) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new OidcFault('rejected', 'the answer of the provider is too large');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
};

const bodyOf = ({ body }: Response): AsyncIterable<Uint8Array> | Iterable<Uint8Array> => body ?? [];
