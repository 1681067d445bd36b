import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEvent } from '../support/factories.ts';
import {
  freePort,
  issueToken,
  killProcesses,
  type Running,
  registerWebhook,
  startProcess,
} from '../support/process.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
const attribute = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Takes traces as a collector does: OTLP in JSON over HTTP. */
async function openCollector() {
  const spans: Span[] = [];
  const services = new Set<unknown>();
  const tokens = new Set<unknown>();
  const server: Server = createServer(async (req, res) => {
    const body = JSON.parse((await req.toArray()).join('')) as {
      resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
    };
    tokens.add(req.headers['x-token']);
    for (const { resource, scopeSpans } of req.url === '/v1/traces' ? body.resourceSpans : []) {
      services.add(attribute({ attributes: resource.attributes } as Span, 'service.name'));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    tokens,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let folder: string;
let hook: Awaited<ReturnType<typeof openReceiver>>;
let collector: Awaited<ReturnType<typeof openCollector>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-tracing-'));
  [hook, collector] = await Promise.all([openReceiver(), openCollector()]);
});
afterAll(async () => {
  killProcesses();
  await hook.close();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const create = (atelier: Running, token: string, traceparent?: string) =>
  fetch(`${atelier.url}/api/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify(anEvent({ require_password: false, password: undefined })),
  });
const linesOf = (atelier: Running) =>
  atelier
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('POST /api/v1/events without a collector', () => {
  let atelier: Running;
  let token: string;
  beforeAll(async () => {
    atelier = await startProcess({ DATA_DIR: join(folder, 'plain'), WEBHOOK_ALLOW_PRIVATE: 'true' });
    token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, hook.url);
  });
  afterAll(() => atelier.end());

  it('passes its traceparent on to webhooks, and names the trace in the log', async () => {
    const given = `00-${TRACE}-${PARENT}-01`;
    expect((await create(atelier, token, given)).status).toBe(201);
    await hook.got(1);
    expect(hook.received.at(-1)?.headers.traceparent).toBe(given);
    const line = () => linesOf(atelier).find(({ msg, traceId }) => msg === 'request' && traceId === TRACE);
    expect(await until(line, Boolean)).toMatchObject({ method: 'POST', status: 201 });
  });

  it.each([
    undefined,
    'nonsense',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
  ])('ignores a traceparent that is none: %s', async (given) => {
    const before = hook.received.length;
    expect((await create(atelier, token, given)).status).toBe(201);
    await hook.got(before + 1);
    expect(hook.received.at(-1)?.headers.traceparent).toBeUndefined();
  });
});

describe('POST /api/v1/events with a collector', () => {
  let atelier: Running;
  let token: string;
  beforeAll(async () => {
    atelier = await startProcess({
      DATA_DIR: join(folder, 'traced'),
      WEBHOOK_ALLOW_PRIVATE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=secret%20value',
      OTEL_SERVICE_NAME: 'studio',
    });
    token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, hook.url);
  });
  afterAll(() => atelier.end());

  it('is a span of its route, with its statements and its webhook below it', async () => {
    const before = hook.received.length;
    expect((await create(atelier, token, `00-${TRACE}-${PARENT}-01`)).status).toBe(201);
    await hook.got(before + 1);
    const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
    const spans = await until(ofTrace, (found) => found.some(({ name }) => name.startsWith('webhook ')));
    const request = spans.find(({ name }) => name === 'POST /api/v1/events');
    expect(request?.parentSpanId).toBe(PARENT);
    expect(request && attribute(request, 'http.response.status_code')).toBe(201);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
    expect(below).toEqual(expect.arrayContaining(['webhooks.deliveries.insert_for_events', 'webhook event.created']));
    const webhook = spans.find(({ name }) => name === 'webhook event.created');
    expect(hook.received.at(-1)?.headers.traceparent).toBe(`00-${TRACE}-${webhook?.spanId}-01`);
    expect([[...collector.services], [...collector.tokens]]).toEqual([['studio'], ['secret value']]);
  });

  it('that was not sampled is not recorded, and its webhook says so', async () => {
    const other = TRACE.replace('4', '5');
    const before = hook.received.length;
    await create(atelier, token, `00-${other}-${PARENT}-00`);
    await hook.got(before + 1);
    expect(hook.received.at(-1)?.headers.traceparent).toMatch(new RegExp(`^00-${other}-[0-9a-f]{16}-00$`));
    await create(atelier, token, `00-${TRACE.replace('4', '6')}-${PARENT}-01`);
    await until(() => collector.spans.some(({ traceId }) => traceId.startsWith('6')), Boolean);
    expect(collector.spans.some(({ traceId }) => traceId === other)).toBe(false);
  });

  it('without a traceparent begins a trace, whose webhook carries it', async () => {
    const before = hook.received.length;
    await create(atelier, token);
    await hook.got(before + 1);
    expect(hook.received.at(-1)?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

describe('a collector that is away', () => {
  it('costs a line in the log, no request', async () => {
    const atelier = await startProcess({
      DATA_DIR: join(folder, 'away'),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    const token = await issueToken(atelier.url);
    expect((await create(atelier, token)).status).toBe(201);
    const told = () =>
      linesOf(atelier).filter(({ msg }) => msg === 'the trace collector is unavailable; traces are lost');
    expect(await until(told, (lines) => lines.length > 0)).toHaveLength(1);
    expect((await create(atelier, token)).status).toBe(201);
    expect(await atelier.end()).toBe(0);
  });
});
