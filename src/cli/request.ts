import type http from 'node:http';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { Unreachable } from './contact.ts';

/** `import` also evaluates the `WebSocket` that these modules offer, which takes longer than the rest of a start. */
const load = createRequire(import.meta.url);

/** A server that sends nothing for this long is gone. */
const SILENT_MS = 120_000;

/** With its body as text, or as a stream if the request asked for it and succeeded. */
export type Reply = { status: number; headers: http.IncomingHttpHeaders; text: string; stream?: Readable };

export type Outgoing = {
  method: string;
  headers: Record<string, string | number>;
  body?: Buffer | undefined;
  /** Sends the body in pieces, as fast as it permits. */
  pieces?: ((body: Buffer) => AsyncIterable<Buffer>) | undefined;
  asStream?: boolean;
  signal: AbortSignal;
};

/** Sends one request. `fetch` would take longer to load than all other code of the command line. */
export function request(url: URL, outgoing: Outgoing): Promise<Reply> {
  const { method, headers, body, pieces, asStream, signal } = outgoing;
  const { request: open } = load(url.protocol === 'https:' ? 'node:https' : 'node:http') as typeof http;
  const given = { ...headers, ...(body && { 'Content-Length': body.length }) };
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new Unreachable(cause));
    const sent = open(url, { method, headers: given, signal }, (answer) => {
      const { statusCode: status = 502, headers } = answer;
      if (asStream && status < 300) {
        resolve({ status, headers, text: '', stream: answer });
        return;
      }
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', fail);
      answer.once('end', () => resolve({ status, headers, text }));
    });
    sent.once('error', fail);
    sent.setTimeout(SILENT_MS, () => sent.destroy(new Error('no answer')));
    if (body && pieces) sendPieces(pieces(body), sent).catch(fail);
    else sent.end(body);
  });
}

async function sendPieces(pieces: AsyncIterable<Buffer>, sent: http.ClientRequest): Promise<void> {
  const [{ Readable }, { pipeline }] = await Promise.all([import('node:stream'), import('node:stream/promises')]);
  await pipeline(Readable.from(pieces), sent);
}
