import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

type Asked = { method: string; url: string };

/** The fault of a request, or of its response, on the way. */
export type Fault = {
  /** Which requests it befalls; all without it. */
  when?: (asked: Asked, headers: IncomingHttpHeaders) => boolean;
  /** Only each n-th of them. */
  each?: number;
  /** The maximum number of faults. */
  times?: number;
} & (
  | { kind: 'cut' }
  | { kind: 'hang' }
  | { kind: 'delay'; ms: number }
  /** It never reaches the other side. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** The other side has done it, and nobody hears of that: the connection ends, or nothing ever comes. */
  | { kind: 'lose-answer' | 'hold-answer' }
  /** The connection ends after this many bytes of a body. */
  | { kind: 'cut-answer'; after: number }
  | { kind: 'cut-request'; after: number }
  /** Changes one byte of the body. */
  | { kind: 'corrupt-request' }
);

/**
 * A proxy in front of an HTTP server that passes everything through, except for the faults of `plan`. Headers stay unchanged, including
 * `Host`.
 */
export async function openFaultyProxy(target: string) {
  const { hostname, port } = new URL(target);
  const seen: (Asked & { status: number })[] = [];
  let faults: Fault[] = [];
  let counts = new Map<Fault, { met: number; done: number }>();

  const chooseFault = (asked: Asked, headers: IncomingHttpHeaders): Fault | undefined =>
    faults.find((fault) => {
      if (fault.when && !fault.when(asked, headers)) return false;
      const count = counts.get(fault) ?? { met: 0, done: 0 };
      counts.set(fault, count);
      count.met += 1;
      if (count.met % (fault.each ?? 1) !== 0 || count.done >= (fault.times ?? Number.POSITIVE_INFINITY)) return false;
      count.done += 1;
      return true;
    });

  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    const asked = { method: req.method ?? '', url: req.url ?? '' };
    const fault = chooseFault(asked, req.headers);
    const entry = { ...asked, status: 0 };
    seen.push(entry);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'cut') return void req.socket.destroy();
    if (fault?.kind === 'delay') return void setTimeout(() => pass(req, res, fault, entry), fault.ms).unref();
    if (fault?.kind === 'answer') return answerInstead(req, res, fault, entry);
    pass(req, res, fault, entry);
  });

  function pass(req: IncomingMessage, res: ServerResponse, fault: Fault | undefined, entry: { status: number }) {
    // Bytes that were passed before still arrive.
    const cut = () => req.socket.destroySoon();
    const options = { hostname, port, method: req.method, path: req.url, headers: req.headers };
    const forwarded = request(options, (answer) => {
      entry.status = answer.statusCode ?? 0;
      if (fault?.kind === 'lose-answer') return cut();
      if (fault?.kind === 'hold-answer') return void answer.resume();
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', cut);
      if (fault?.kind === 'cut-answer') answer.pipe(cutAfter(fault.after, cut)).pipe(res);
      else answer.pipe(res);
    });
    forwarded.on('error', cut);
    res.on('close', () => forwarded.destroy());
    if (fault?.kind === 'cut-request') {
      const end = () => {
        forwarded.destroy();
        cut();
      };
      req.pipe(cutAfter(fault.after, end)).pipe(forwarded);
    } else if (fault?.kind === 'corrupt-request') req.pipe(corrupt()).pipe(forwarded);
    else req.pipe(forwarded);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on this happens, the first that fits, and `seen` begins anew. Without any all passes. */
    plan(...planned: Fault[]) {
      faults = planned;
      counts = new Map();
      seen.length = 0;
    },
    /** The requests since then, with the status of the server; 0 while there is none. */
    seen: seen as readonly (Asked & { status: number })[],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;

/** Takes the body first, as a server does that has one to refuse. */
function answerInstead(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body = '' }: Extract<Fault, { kind: 'answer' }>,
  entry: { status: number },
): void {
  entry.status = status;
  req.resume();
  req.on('end', () => res.writeHead(status, headers).end(body));
}

function cutAfter(bytes: number, cut: () => void): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (left < 0) return done();
      const passed = chunk.subarray(0, left);
      left -= chunk.length;
      done(null, passed);
      // Once what may pass is on its way.
      if (left < 0) setImmediate(cut);
    },
  });
}

function corrupt(): Transform {
  let isDone = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.from(chunk);
      if (!isDone) bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      isDone = true;
      done(null, bytes);
    },
  });
}

/** How an S3 store says what it refuses. */
export const s3Error = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
