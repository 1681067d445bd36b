import { onBehalfOf, setCause } from '../../src/platform/cost/cause.ts';
import { fairQueue } from '../../src/platform/cost/fair-queue.ts';
import { queueFor } from '../../src/platform/db/pool-queue.ts';

/** A queue whose only place is taken, and the order in which those who wait behind it get theirs. */
async function behindOne(maxWaiting?: number) {
  const queue = fairQueue({ concurrency: 1, ...(maxWaiting && { maxWaiting }) });
  const first = await queue.enter('first');
  const served: string[] = [];
  const ask = (lane: string, name = lane) => queue.run(lane, async () => void served.push(name));
  return { queue, first, served, ask };
}

describe('a fair queue', () => {
  it('gives places to one lane after the other, however many wait in each', async () => {
    const { first, served, ask } = await behindOne();
    const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1'), ask('b', 'b2')];
    first();
    await Promise.all(asked);
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('drops the latest of the longest lane if it is full, and accepts lanes with less to do', async () => {
    const { first, served, ask } = await behindOne(3);
    const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')];
    first();
    const results = await Promise.allSettled(asked);
    expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'served'))).toEqual([
      'served',
      'served',
      'OVERLOADED',
      'served',
    ]);
    expect(served).toEqual(['a1', 'b1', 'a2']);
  });

  it('rejects a newcomer whose own lane is the longest', async () => {
    const { first, ask } = await behindOne(2);
    const waiting = [ask('a'), ask('a')];
    await expect(ask('a')).rejects.toMatchObject({ code: 'OVERLOADED' });
    first();
    await Promise.all(waiting);
  });

  it('gives a place back once, also if the work fails', async () => {
    const queue = fairQueue({ concurrency: 1 });
    const leave = await queue.enter('a');
    leave();
    leave();
    const fails = queue.run('a', async () => {
      throw new Error('broken');
    });
    await expect(fails).rejects.toThrow('broken');
    expect([queue.running(), await queue.run('a', async () => 'served')]).toEqual([0, 'served']);
  });

  it('forgets those who gave up', async () => {
    const { queue, first, served, ask } = await behindOne();
    await expect(queue.enter('a', { ms: 1, error: () => new Error('late') })).rejects.toThrow('late');
    const asked = ask('b');
    first();
    await asked;
    expect([served, queue.waiting()]).toEqual([['b'], 0]);
  });

  it('knows who has more than their share of what waits', async () => {
    const { queue, first, ask } = await behindOne();
    const asked = [ask('a'), ask('a'), ask('a'), ask('b')];
    expect([queue.isHeavy('a'), queue.isHeavy('b'), queue.isHeavy('c')]).toEqual([true, false, false]);
    first();
    await Promise.all(asked);
  });

  it('blames everyone if nobody has more than the others', async () => {
    const { queue, first, ask } = await behindOne();
    const asked = [ask('a'), ask('b')];
    expect([queue.isHeavy('a'), queue.isHeavy('c')]).toEqual([true, true]);
    first();
    await Promise.all(asked);
  });
});

describe('the queue for connections', () => {
  type Fake = Parameters<typeof queueFor>[0];
  const served: string[] = [];
  const pool = {
    waitingCount: 0,
    idleCount: 0,
    totalCount: 1,
    connect: async () => ({ release: () => {} }),
  } as unknown as Fake;

  it('serves another user before the rest of what one guest has sent', async () => {
    const queue = queueFor(pool, 1);
    const held = await queue.connect();
    const ask = (cause: string, name: string) =>
      onBehalfOf(
        () => 'stranger 192.0.2.7',
        async () => {
          setCause(cause);
          const client = await queue.connect();
          served.push(name);
          client.release();
        },
      );
    const asked = [
      ...Array.from({ length: 400 }, (_, i) => ask('guest 192.0.2.7', `guest ${i}`)),
      ask('user 1', 'user'),
    ];
    held.release();
    await Promise.all(asked);
    queue.end();
    expect(served.slice(0, 3)).toEqual(['guest 0', 'user', 'guest 1']);
  });
});
