import { createServer, IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

/** The fields of Node that src/platform/http/request-body.ts relies on. They are not documented. */
type Dumped = IncomingMessage & { _dumped?: boolean };

let server: Server;
afterEach(() => server.close());

it('Node marks a body that nobody read as dumped, and ends the socket by `destroySoon`', async () => {
  expect(Object.hasOwn(Socket.prototype, 'destroySoon')).toBe(true);
  expect(new IncomingMessage(new Socket())).toMatchObject({ _dumped: false });
  const { promise: closed, resolve } = Promise.withResolvers<{ dumped: boolean | undefined; isEnding: boolean }>();
  server = createServer((req: Dumped, res: ServerResponse) => {
    res.shouldKeepAlive = false;
    req.socket.destroySoon = function destroySoon(this: Socket) {
      resolve({ dumped: req._dumped, isEnding: res.writableEnded });
      Socket.prototype.destroySoon.call(this);
    };
    res.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': 1_000_000 } });
  sent.on('error', () => {});
  sent.on('response', (answer) => answer.resume());
  sent.flushHeaders();
  expect(await closed).toEqual({ dumped: true, isEnding: true });
  sent.destroy();
});
