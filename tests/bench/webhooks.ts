import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, steadyLoad, time } from './measure.ts';
import { atelier, pool, register, report, serve, token } from './stage.ts';

export async function webhooks() {
  await receipt();
  await backlog();
}

const p99 = (times: number[]) => percentile(times, 0.99);

/** From the announcement to the receiver, while another endpoint hangs. */
async function receipt() {
  const waits: number[] = [];
  const fast = createServer(async (req, res) => {
    const { timestamp } = JSON.parse((await req.toArray()).join(''));
    waits.push(Date.now() - Date.parse(timestamp));
    res.writeHead(204).end();
  });
  const hanging = createServer(() => {});
  const ports = [await listen(fast), await listen(hanging)];
  await register(ports.map((port) => `http://127.0.0.1:${port}/hook`));
  for (let i = 0; i < 200; i++) {
    const body = JSON.stringify({ event_name: `Receipt ${i}`, event_type: 'other', require_password: false });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
    await sleep(20);
  }
  while (waits.length < 200) await sleep(20);
  const [p95, longest] = [percentile(waits, 0.95), Math.max(...waits)];
  report(
    'commit to receipt beside a hanging endpoint',
    `p95 ${p95} ms, longest ${longest} ms`,
    '< 1000 ms',
    longest < 1000,
  );
  for (const server of [fast, hanging]) {
    server.closeAllConnections();
    server.close();
  }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * 10,000 queued deliveries to eight endpoints: how fast they go alone, and what they cost programs that read at a steady
 * rate. With and without in turns, because machines drift.
 */
async function backlog() {
  const hook = await serve('tests/bench/receiver.ts');
  const path = `${atelier.url}/api/v1/events?limit=25`;
  await register(Array.from({ length: 8 }, (_, i) => `${hook.url}/hook${i}`));
  await steadyLoad(path, token, 3);
  const [idle, loaded]: [number[], number[]] = [[], []];
  const [during, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    await queue();
    idle.push(await drain());
    without.push(...(await steadyLoad(path, token, 6)));
    await queue();
    const drained = new AbortController();
    const reading = steadyLoad(path, token, 60, drained.signal);
    loaded.push(await drain());
    drained.abort();
    during.push(...(await reading));
  }
  const rate = median(idle);
  report('10,000 deliveries drained, idle', `${rate.toFixed(0)}/s`, '>= 800/s', rate >= 800);
  const tail = p99(during) / p99(without);
  report(
    'API p99 while they are drained',
    `${tail.toFixed(2)} of without (${p99(during).toFixed(1)} ms to ${p99(without).toFixed(1)} ms), drained at ${median(loaded).toFixed(0)}/s`,
    '<= 2',
    tail <= 2,
  );
  await hook.stop();
}

async function queue() {
  await pool.query('update webhooks set is_active = false');
  await pool.query(
    `insert into webhook_deliveries (webhook_id, message_id, type, body)
     select w.id, 'msg_' || gen_random_uuid(), 'event.created', repeat('x', 600) from webhooks w, generate_series(1, 1250) i`,
  );
}

/** Deliveries per second until nothing is left. */
async function drain(): Promise<number> {
  const left = async () =>
    (await pool.query("select exists (select from webhook_deliveries where state = 'pending') as left")).rows[0].left;
  const took = await time(async () => {
    await pool.query('update webhooks set is_active = true');
    await pool.query('notify webhooks');
    while (await left()) await sleep(50);
  });
  return 10_000_000 / took;
}
