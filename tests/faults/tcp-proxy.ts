import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Stage } from './fault.ts';

/** The state of connections: they pass, they stay open and carry nothing, or new ones are closed at once. */
type Manner = 'pass' | 'stall' | 'reject';

/** Stands before a PostgreSQL server, as a balancer or a firewall does. */
export type TcpProxy = {
  url: string;
  /** From now on. Stalled data continues when connections pass again. */
  set(manner: Manner): void;
  /** Ends every connection. */
  cut(): void;
  /** Resolves when a client sends a message with this text. `befall` is called before the server gets it, or in place of its answer. */
  meet(text: string, befall: () => void, when?: 'request' | 'answer'): Promise<void>;
};

type Meeting = { text: string; befall(): void; when: 'request' | 'answer' };

export async function openTcpProxy(stage: Stage, databaseUrl: string): Promise<TcpProxy> {
  const socketPath = join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let manner: Manner = 'pass';
  let meeting: Meeting | undefined;

  const server = createServer((client) => {
    if (manner === 'reject') return void client.resetAndDestroy();
    const upstream = connect(socketPath);
    let awaitsAnswer: Meeting | undefined;
    const forward = (from: Socket, to: Socket, look: (chunk: Buffer) => void) => {
      sockets.add(from);
      if (manner === 'stall') from.pause();
      from.on('data', (chunk: Buffer) => {
        look(chunk);
        if (!to.destroyed && !to.write(chunk)) from.pause();
      });
      to.on('drain', () => manner === 'stall' || from.resume());
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    forward(client, upstream, (chunk) => {
      if (!meeting || !chunk.includes(meeting.text)) return;
      const met = meeting;
      meeting = undefined;
      if (met.when === 'request') met.befall();
      else awaitsAnswer = met;
    });
    forward(upstream, client, () => {
      awaitsAnswer?.befall();
      awaitsAnswer = undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  stage.cleanup(() => {
    cut();
    server.close();
  });
  return {
    url: `postgresql://atelier@127.0.0.1:${(server.address() as AddressInfo).port}/atelier`,
    set(next) {
      manner = next;
      for (const socket of sockets) {
        if (next === 'stall') socket.pause();
        else socket.resume();
      }
    },
    cut,
    meet: (text, befall, when = 'request') =>
      new Promise((resolve) => {
        meeting = {
          text,
          when,
          befall() {
            befall();
            resolve();
          },
        };
      }),
  };
}
