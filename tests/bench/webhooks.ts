import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, steadyLoad } from './measure.ts';
import { atelier, pool, report, serve, token } from './stage.ts';

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
  const figure = `p95 ${percentile(waits, 0.95)} ms, longest ${Math.max(...waits)} ms`;
  report('commit to receipt beside a hanging endpoint', figure, '< 1000 ms');
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

/** 10,000 queued deliveries, while programs read at a steady rate: with and without the sending in turns, because machines drift. */
async function backlog() {
  const hook = await serve('tests/bench/receiver.ts');
  const path = `${atelier.url}/api/v1/events?limit=25`;
  await register(Array.from({ length: 4 }, (_, i) => `${hook.url}/hook${i}`));
  const send = (on: boolean) => pool.query('update webhooks set is_active = $1', [on]);
  await send(false);
  await pool.query(
    `insert into webhook_deliveries (webhook_id, message_id, type, body)
     select w.id, 'msg_' || w.id || '_' || i, 'event.created', repeat('x', 600) from webhooks w, generate_series(1, 2500) i`,
  );
  await steadyLoad(path, token, 3);
  const [during, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < 12; round++) {
    await send(true);
    await pool.query('notify webhooks');
    await sleep(1_000);
    during.push(...(await steadyLoad(path, token, 6)));
    await send(false);
    await sleep(1_000);
    without.push(...(await steadyLoad(path, token, 6)));
  }
  await send(true);
  await pool.query('notify webhooks');
  const left = async () =>
    Number((await pool.query("select count(*) from webhook_deliveries where state = 'pending'")).rows[0].count);
  const start = performance.now();
  const rest = await left();
  while ((await left()) > 0) await sleep(200);
  report('backlog of webhooks drained', `${((rest / (performance.now() - start)) * 1000).toFixed(0)}/s`, '>= 100/s');
  report(
    'API p99 meanwhile',
    `${(p99(during) / p99(without)).toFixed(2)} of without (${p99(during).toFixed(1)} ms to ${p99(without).toFixed(1)} ms)`,
    '<= 1.2',
  );
  await hook.stop();
}
