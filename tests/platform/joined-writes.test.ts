import { Duplex } from 'node:stream';
import type pg from 'pg';
import { joinWrites } from '../../src/platform/db/joined-writes.ts';

describe('the writes to a connection', () => {
  const sent: string[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      sent.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join('+'));
      done();
    },
  });
  joinWrites({ connection: { stream } } as unknown as pg.PoolClient);

  it('of one turn are sent together, even if the driver has joined some of them, and later ones are not', async () => {
    stream.write('begin');
    stream.cork();
    stream.write('parse');
    stream.write('execute');
    stream.uncork();
    await new Promise(setImmediate);
    stream.write('commit');
    await new Promise(setImmediate);
    expect(sent).toEqual(['begin+parse+execute', 'commit']);
  });
});
