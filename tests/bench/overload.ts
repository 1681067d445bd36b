import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { seedEvents } from './gallery.ts';
import { median, percentile } from './measure.ts';
import type { Answers, OpenLoop } from './open-loop.ts';
import { atelier, report, SERVER, serve, session, token } from './stage.ts';

const CONNECTIONS = 400;
const SECONDS = 10;

/**
 * Three times the load that a process can serve: which requests are still served, how soon the rest are rejected, and whether it stays
 * alive.
 */
export async function overload() {
  await seedEvents(1_000);
  const key = await apiKey();
  // A fresh process: earlier work has warmed and grown the other one.
  const server = await serve(SERVER, { WORKERS: 'off', LOG_LEVEL: 'info' });
  // The server has a processor for itself, all others share the rest.
  if (process.platform === 'linux' && availableParallelism() > 1) pin(server.pid, 0);
  const get = { method: 'GET', path: '/api/v1/events/500', token } as const;
  const list = { method: 'GET', path: '/api/v1/events?limit=25', token } as const;
  const post = {
    method: 'POST',
    path: '/api/tasks',
    token: key,
    body: JSON.stringify({ title: 'Call back' }),
  } as const;
  await measure(server.url, 'GET /events/{id}', [get]);
  await measure(server.url, 'GET /events?limit=25, GET /events/{id} and POST /tasks in turn', [list, get, post]);
  await server.stop();
}

type Ask = { method: 'GET' | 'POST'; path: string; token: string; body?: string };

async function measure(url: string, what: string, asks: Ask[]) {
  await peakOf(url, asks, 4);
  const peaks = [await peakOf(url, asks, 5), await peakOf(url, asks, 5), await peakOf(url, asks, 5)];
  const peak = median(peaks);
  const { port } = new URL(url);
  const requests = asks.map((ask) => rawRequest(ask, port));
  const stop = new AbortController();
  const health = probe(url, stop.signal);
  const { byStatus, unsent, seconds } = await offer({
    port: Number(port),
    requests,
    rate: 3 * peak,
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
  stop.abort();
  const healthTimes = await health;
  const accepted = Object.entries(byStatus).flatMap(([status, times]) => (/^2/.test(status) ? times : []));
  const refused = byStatus['503'] ?? [];
  const rest = Object.entries(byStatus).filter(([status]) => !/^(2|503)/.test(status));
  const goodput = accepted.length / seconds;
  const offered = (accepted.length + refused.length) / seconds;
  const [p99, p99Refused, p99Health] = [accepted, refused, healthTimes].map((times) => percentile(times, 0.99)) as [
    number,
    number,
    number,
  ];
  report(
    `${what}, three times the peak`,
    `goodput ${(goodput / peak).toFixed(2)} of the peak (${goodput.toFixed(0)}/s of ${peak.toFixed(0)}/s; answered ${offered.toFixed(0)}/s, not sent ${(unsent / seconds).toFixed(0)}/s)`,
    '>= 0.80',
    goodput / peak >= 0.8 && rest.length === 0,
  );
  report(`${what}: p99 of what is accepted`, `${p99.toFixed(0)} ms`, '<= 1,000 ms', p99 <= 1_000);
  report(`${what}: p99 of refusals`, `${p99Refused.toFixed(0)} ms (${refused.length})`, '<= 50 ms', p99Refused <= 50);
  report(`${what}: p99 of /api/health`, `${p99Health.toFixed(0)} ms`, '<= 100 ms', p99Health <= 100);
  if (rest.length > 0) console.log(rest.map(([status, times]) => `${status}: ${times.length}`).join(', '));
  await sleep(2_000);
}

/** The most that is served: as many connections as one server process has use for, each asking again at once. */
async function peakOf(url: string, asks: Ask[], seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: asks.map(({ method, path, token, body }) => ({
      method,
      path,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

function rawRequest({ method, path, token, body = '' }: Ask, port: string): string {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`];
  if (body) head.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export function offer(input: OpenLoop): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./open-loop.ts', import.meta.url), { workerData: input });
    thread.once('message', resolve).once('error', reject);
  });
}

/** How long /api/health takes, ten times a second. */
async function probe(url: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/health`);
    await answer.text();
    if (!answer.ok) throw new Error(`health: ${answer.status}`);
    times.push(performance.now() - start);
    await sleep(100);
  }
  return times;
}

/** Everything of a process onto one processor, and the rest of us onto the others. */
function pin(pid: number, cpu: number): void {
  const others = Array.from({ length: availableParallelism() - 1 }, (_, i) => i + 1).join(',');
  for (const [list, target] of [
    [String(cpu), pid],
    [others, process.pid],
  ] as const) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', list, String(target)], { stdio: 'ignore' });
    } catch {
      console.log('taskset is missing: server and clients share all processors.');
      return;
    }
  }
}

async function apiKey(): Promise<string> {
  const created = await fetch(`${atelier.url}/api/user/api-key`, { method: 'POST', headers: { cookie: session } });
  return ((await created.json()) as { apiKey: string }).apiKey;
}
