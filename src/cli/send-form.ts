import http from 'node:http';
import https from 'node:https';

const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

type Part = { name: string; filename?: string; type?: string; content: string | Buffer };

/** The parts as one body of multipart/form-data (RFC 7578), and its content type. */
export function multipart(parts: Part[], boundary: string): { body: Buffer; type: string } {
  const quoted = (text: string) => text.replace(/["\r\n]/g, (found) => encodeURIComponent(found));
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${quoted(filename)}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** A server that sends nothing for this long is gone. */
const SILENT_MS = 120_000;

/** The relevant parts of a response. */
export type Reply = { status: number; headers: { get(name: string): string | null }; text: string };

/** Posts a complete body. For small files, `fetch` would cost as much as the server does. */
export function post(url: URL, headers: Record<string, string>, body: Buffer, signal: AbortSignal): Promise<Reply> {
  const { request } = url.protocol === 'https:' ? https : http;
  const agent = agents[url.protocol as keyof typeof agents];
  const given = { ...headers, 'Content-Length': body.length };
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new TypeError('fetch failed', { cause }));
    const sent = request(url, { method: 'POST', agent, headers: given, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', fail);
      answer.once('end', () => {
        const get = (name: string) => String(answer.headers[name] ?? '') || null;
        resolve({ status: answer.statusCode ?? 502, headers: { get }, text });
      });
    });
    sent.once('error', fail);
    sent.setTimeout(SILENT_MS, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}
