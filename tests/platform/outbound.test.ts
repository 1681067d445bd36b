import dns from 'node:dns';
import { createServer, type Server } from 'node:net';
import { isPublicAddress } from '../../src/platform/outbound/addresses.ts';
import { post } from '../../src/platform/outbound/post.ts';

let connections = 0;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const HOSTILE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[4000::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ip6-localhost',
];

describe('a request to a hostile URL', () => {
  it.each(HOSTILE)('%s makes no connection', async (host) => {
    const before = connections;
    await expect(post(`http://${host}:${port}/`, '{}', {}, false)).rejects.toThrow();
    expect(connections).toBe(before);
  });

  it('would reach the listener if private addresses were allowed', async () => {
    const before = connections;
    await expect(post(`http://localhost:${port}/`, '{}', {}, true)).rejects.toThrow();
    expect(connections).toBe(before + 1);
  });
});

describe('a name that answers a public address first and 127.0.0.1 afterwards', () => {
  const systemLookup = dns.lookup;
  afterEach(() => {
    dns.lookup = systemLookup;
  });

  it('is resolved once an attempt, and the answer that was checked is the one that is dialled', async () => {
    const before = connections;
    const answers = ['2606:4700::1111', '127.0.0.1', '127.0.0.1'];
    let asked = 0;
    const rebinding = (_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
      const address = answers[asked++] ?? '127.0.0.1';
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    };
    dns.lookup = rebinding as unknown as typeof dns.lookup;
    await expect(post(`http://rebinding.example:${port}/`, '{}', {}, false)).rejects.toThrow();
    expect(asked).toBe(1);
    await expect(post(`http://rebinding.example:${port}/`, '{}', {}, false)).rejects.toThrow('private address');
    expect(asked).toBe(2);
    expect(connections).toBe(before);
  });

  it('is refused when one answer has both kinds and only the local one can be reached', async () => {
    const before = connections;
    const both = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
        { address: '2606:4700::1111', family: 6 },
      ]);
    dns.lookup = both as unknown as typeof dns.lookup;
    await expect(post(`http://rebinding.example:${port}/`, '{}', {}, false)).rejects.toThrow();
    expect(connections).toBe(before);
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
