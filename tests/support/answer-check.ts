import { appendFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type DocumentedOperation, documentedOperations } from './documented-operations.ts';

/** Headers that any server may send. */
const PLAIN_HEADERS = new Set([
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-accel-buffering',
  'x-accel-redirect',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
]);

export type AnswerCheck = {
  listener: RequestListener;
  /** Answers that their document doesn't allow, each once. */
  faults(): string[];
};

/** Compares every answer of an application with the document of its operation, as it is sent. */
export function checkAnswers(app: RequestListener): AnswerCheck {
  const faults = new Set<string>();
  return {
    listener(req, res) {
      const path = (req.url ?? '').replace(/\?.*/s, '');
      // Of paths that fit, the one without a parameter is meant: OpenAPI 3.1, 4.8.8.2.
      const at = (method: string | undefined) => {
        const fitting = documentedOperations().filter((one) => one.pattern.test(path));
        const fewest = Math.min(...fitting.map(({ parameters }) => parameters));
        return fitting.filter((one) => one.parameters === fewest && one.method === method);
      };
      const own = at(req.method);
      const operations = own.length === 0 && req.method === 'HEAD' ? at('GET') : own;
      if (operations.length > 0) watch(req, res, operations, (fault) => faults.add(fault));
      app(req, res);
    },
    faults: () => [...faults],
  };
}

function watch(
  req: IncomingMessage,
  res: ServerResponse,
  operations: DocumentedOperation[],
  report: (fault: string) => void,
): void {
  const body = collectJson(res);
  res.once('finish', () => {
    for (const operation of operations) {
      countAnswer(operation);
      for (const fault of faultsOf(operation, req, res, body())) {
        report(`${operation.name} ${res.statusCode}: ${fault}`);
      }
    }
  });
}

function faultsOf(operation: DocumentedOperation, req: IncomingMessage, res: ServerResponse, body: string): string[] {
  const answer = operation.answer(res.statusCode);
  if (!answer) return [`the status is not documented ${body.slice(0, 200)}`];
  const documented = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()));
  const faults = res
    .getHeaderNames()
    .filter((name) => !PLAIN_HEADERS.has(name) && !documented.has(name))
    // A session gets a new id after its user's role has changed.
    .filter((name) => name !== 'set-cookie' || !req.headers.cookie)
    .map((name) => `the header ${name} is not documented`);
  if (req.method === 'HEAD' || [204, 304].includes(res.statusCode)) return faults;
  const type = String(res.getHeader('content-type') ?? '').split(';')[0] ?? '';
  const types = Object.keys(answer.content ?? {});
  const known = types.find((one) => one === type || one === type.replace(/\/.*/, '/*'));
  // A redirect says where to go in a body too.
  if (!known)
    return types.length > 0 || type === 'application/json' ? [...faults, `the type ${type} is not documented`] : faults;
  if (known !== 'application/json') return faults;
  const wrong = operation.check(answer.content?.[known]?.schema ?? {}, JSON.parse(body));
  return wrong ? [...faults, wrong] : faults;
}

const UNPACK: Record<string, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Keeps what is written of a JSON body. */
function collectJson(res: ServerResponse): () => string {
  const chunks: Buffer[] = [];
  const isJson = () => String(res.getHeader('content-type')).startsWith('application/json');
  const keep = (chunk: unknown) => {
    if ((typeof chunk === 'string' || chunk instanceof Uint8Array) && isJson())
      chunks.push(Buffer.from(chunk as string));
  };
  const { write, end } = res;
  res.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(res, args);
  }) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(res, args);
  }) as typeof end;
  return () => {
    const unpack = UNPACK[String(res.getHeader('content-encoding'))];
    const body = Buffer.concat(chunks);
    return (unpack && body.length > 0 ? unpack(body) : body).toString('utf8');
  };
}

const counts = new Map<string, number>();

function countAnswer({ name }: DocumentedOperation): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Adds what was checked so far to the file that the end of the run sums up. */
export function reportCounts(): void {
  const file = process.env.CHECKED_ANSWERS;
  if (file) for (const [name, count] of counts) appendFileSync(file, `${count}\t${name}\n`);
  counts.clear();
}
