import { createServer, type IncomingHttpHeaders } from 'node:http';
import { until } from './until.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };
type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

/** A real HTTP endpoint that remembers what it got. `reply` may be exchanged at any time. */
export async function openReceiver(initial: Reply = { status: 200 }) {
  const received: Received[] = [];
  let reply = initial;
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, body, at: Date.now() });
      if (reply !== 'hang') res.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer(next: Reply) {
      reply = next;
    },
    /** Resolves once `count` requests have come. */
    got: (count: number) =>
      until(
        () => received,
        ({ length }) => length >= count,
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
