import type { CustomFetch } from 'openid-client';
import { OidcFault } from './fault.ts';

const MAX_BYTES = 1_000_000;

/** Fetches from a provider up to 1 MB. `options.signal` limits the time for the whole answer. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { status, headers, body } = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new OidcFault('rejected', 'the answer of the provider is too large');
    }
    chunks.push(part.value);
  }
  return new Response(body ? Buffer.concat(chunks) : null, { status, headers });
};
