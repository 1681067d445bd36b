import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, steadyLoad } from './measure.ts';
import { atelier, pool, report, serve, token } from './stage.ts';

export async function webhooks() {
  await receipt();
  await backlog();
}

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
  const p95 = waits.sort((a, b) => a - b)[189] ?? Number.NaN;
  report('commit to receipt beside a hanging endpoint', `p95 ${p95} ms, longest ${waits.at(-1)} ms`, '< 1000 ms');
  for (const server of [fast, hanging]) {
    server.closeAllConnections();
    server.close();
  }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

async function register(urls: string[]) {
  await pool.query('truncate webhooks cascade');
  await pool.query(
    `insert into webhooks (owner_id, name, url, events, secret)
     select 1, url, url, '{event.created}', $2 from unnest($1::text[]) url`,
    [urls, `whsec_${Buffer.alloc(32).toString('base64')}`],
  );
}

/** 10,000 queued deliveries, while programs read at a steady rate. */
async function backlog() {
  const hook = await serve('tests/bench/receiver.ts');
  const path = `${atelier.url}/api/v1/events?limit=25`;
  await register(Array.from({ length: 4 }, (_, i) => `${hook.url}/hook${i}`));
  await steadyLoad(path, token, 3);
  const p99 = async () =>
    median([await steadyLoad(path, token, 15), await steadyLoad(path, token, 15), await steadyLoad(path, token, 15)]);
  const before = await p99();
  await pool.query(
    `insert into webhook_deliveries (webhook_id, message_id, type, body)
     select w.id, 'msg_' || w.id || '_' || i, 'event.created', repeat('x', 600) from webhooks w, generate_series(1, 2500) i`,
  );
  const start = performance.now();
  await pool.query('notify webhooks');
  await sleep(2_000);
  const during = await p99();
  const left = async () =>
    Number((await pool.query("select count(*) from webhook_deliveries where state = 'pending'")).rows[0].count);
  while ((await left()) > 0) await sleep(1_000);
  const rate = 10_000 / ((performance.now() - start) / 1000);
  report('10,000 webhooks drained', `${rate.toFixed(0)}/s`, '>= 100/s');
  report(
    'API p99 meanwhile',
    `${(during / before).toFixed(2)} of before (${during.toFixed(1)} ms to ${before.toFixed(1)} ms)`,
    '<= 1.2',
  );
  await hook.stop();
}
