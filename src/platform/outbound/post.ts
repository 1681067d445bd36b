import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { toPgText } from '../pg-text.ts';
import { ForbiddenAddress, isPublicAddress, publicLookup } from './addresses.ts';

export type Answer = { status: number; body: string; retryAfter: string | undefined; ms: number };

const WHOLE_EXCHANGE_MS = 15_000;
const READ_BYTES = 16_000;
const agents = { http: new http.Agent({ keepAlive: false }), https: new https.Agent({ keepAlive: false }) };

/**
 * Posts to a stranger's URL: up to 15 s, 16 kB of the response, no redirects, no keep-alive. Without `allowPrivate`, only public addresses
 * are dialled. Throws unless there is a response.
 */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  allowPrivate: boolean,
): Promise<Answer> {
  const target = new URL(url);
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) && !isPublicAddress(literal)) return Promise.reject(new ForbiddenAddress());
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method: 'POST',
      agent: target.protocol === 'https:' ? agents.https : agents.http,
      signal: AbortSignal.timeout(WHOLE_EXCHANGE_MS),
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.once('error', reject);
    // Also for neither a response nor an error, such as a protocol upgrade.
    request.once('close', () => {
      if (!answered) reject(new Error('The connection was closed without a response.'));
    });
    request.once('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        const text = toPgText(Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8'));
        const { 'retry-after': retryAfter } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          retryAfter,
          ms: Math.round(performance.now() - start),
        });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= READ_BYTES) finish();
      });
      response.once('end', finish);
      response.once('error', reject);
    });
    request.end(body);
  });
}
