import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Running, startProcess } from './process.ts';

type Faults = {
  /** The connection is cut after this many bytes of all bodies, once for each. */
  cuts: number[];
  /** How many of the cuts kill the process that was answering. */
  kills: number;
};

/** The lead in responses that one process may have before it waits for the other. */
const LEAD = 4;

/**
 * A balancer before two processes: a request goes to the one that has answered less, if it is ready, and is cut as `faults` says. A process
 * that was killed is started again, and gets its share of the work.
 */
export async function openBalancer(environment: Record<string, string>) {
  const replicas = await Promise.all([0, 1].map(() => startProcess(environment)));
  const ready = new Set([0, 1]);
  const restarts = new Set<Promise<void>>();
  const answered = [0, 0];
  const open = [0, 0];
  let faults: Faults = { cuts: [], kills: 0 };
  let bytes = 0;
  let cut = 0;
  let killed = 0;

  const kill = (index: number) => {
    killed += 1;
    ready.delete(index);
    const restart = async () => {
      await (replicas[index] as Running).end('SIGKILL');
      replicas[index] = await startProcess(environment);
      ready.add(index);
    };
    const restarting = restart().finally(() => restarts.delete(restarting));
    restarts.add(restarting);
  };
  const answersOf = (index: number) => answered[index] ?? 0;
  const shareOf = (index: number) => answersOf(index) + (open[index] ?? 0);
  const next = async (): Promise<number> => {
    for (;;) {
      const [index] = [...ready].sort((one, other) => shareOf(one) - shareOf(other));
      if (index !== undefined && (ready.size === 2 || shareOf(index) - shareOf(1 - index) < LEAD)) return index;
      await Promise.any(restarts);
    }
  };

  const server = createServer(async (req, res) => {
    const index = await next();
    const count = (change: number) => {
      open[index] = (open[index] ?? 0) + change;
    };
    count(1);
    const target = new URL(req.url ?? '/', (replicas[index] as Running).url);
    const headers = { ...req.headers, connection: 'close' };
    const forwarded = request(target, { method: req.method, headers }, (answer) => {
      answered[index] = answersOf(index) + 1;
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    const end = () => {
      forwarded.destroy();
      req.socket.destroy();
    };
    forwarded.on('error', end);
    res.on('close', () => {
      count(-1);
      forwarded.destroy();
    });
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < (faults.cuts[0] ?? Number.POSITIVE_INFINITY)) return;
      faults.cuts.shift();
      cut += 1;
      // Spread over the cuts; sometimes nobody is left for a while.
      if (killed < Math.min(faults.kills, Math.ceil(cut / 3)) && ready.has(index)) kill(index);
      end();
    });
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Begins to count anew. */
    plan(planned: Faults) {
      faults = { ...planned, cuts: [...planned.cuts].sort((one, other) => one - other) };
      [bytes, cut, killed] = [0, 0, 0];
      answered.fill(0);
    },
    counts: () => ({ cut, killed, answered: [...answered] }),
    async close() {
      await Promise.all(restarts);
      server.closeAllConnections();
      server.close();
      await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    },
  };
}
export type Balancer = Awaited<ReturnType<typeof openBalancer>>;
