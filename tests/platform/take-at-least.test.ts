import { takeAtLeast } from '../../src/platform/take-at-least.ts';

const FAULT = new Error('taken');

describe('takeAtLeast', () => {
  it.each([
    ['a result', async () => 'made', 'made'],
    ['an error', async () => Promise.reject(FAULT), FAULT],
  ])('holds %s for the whole time', async (_, work: () => Promise<string>, expected) => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const settled: unknown[] = [];
    const running = takeAtLeast(250, work, () => over).then(
      (result) => settled.push(result),
      (error) => settled.push(error),
    );
    await new Promise(setImmediate);
    expect(settled).toEqual([]);
    end();
    await running;
    expect(settled).toEqual([expected]);
  });
});
