import { remember } from '../../src/platform/remember.ts';

describe('remembered results', () => {
  it('are computed once for each combination of arguments, and forgotten when there are too many', () => {
    const asked: string[] = [];
    const join = remember(2, (text: string, number: number) => {
      asked.push(text + number);
      return number === 0 ? undefined : text + number;
    });
    expect([join('a', 1), join('a', 2), join('a', 1)]).toEqual(['a1', 'a2', 'a1']);
    expect([join('b', 0), join('b', 0), join('a', 1)]).toEqual([undefined, undefined, 'a1']);
    expect(asked).toEqual(['a1', 'a2', 'b0']);
    // The one that was not asked for the longest.
    join('a', 2);
    expect(asked).toEqual(['a1', 'a2', 'b0', 'a2']);
  });
});
