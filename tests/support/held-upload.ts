import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

type Answer = { status: number; headers: IncomingHttpHeaders; body: { id?: number; code?: string } };

/**
 * Begins an upload and holds its body back. Resolves once the server asks for it: then it has read the event, and holds the
 * Idempotency-Key if there is one. `finish` sends the file.
 */
export async function holdUpload(
  url: string,
  { token, eventId, ...headers }: { token: string; eventId: number; 'Idempotency-Key'?: string },
): Promise<{ finish(bytes: Buffer): Promise<Answer> }> {
  const req = request(`${url}/api/v1/events/${eventId}/photos`, {
    method: 'POST',
    headers: {
      ...headers,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      Expect: '100-continue',
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', async (res) => {
      const text = Buffer.concat(await res.toArray()).toString();
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: JSON.parse(text) });
    });
  });
  req.flushHeaders();
  const early = await Promise.race([once(req, 'continue').then(() => undefined), answer]);
  if (early) throw new Error(`The upload was answered before its body: ${early.status} ${JSON.stringify(early.body)}`);
  return {
    finish(bytes) {
      const head =
        '--x\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
      req.end(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]));
      return answer;
    },
  };
}
