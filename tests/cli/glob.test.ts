import { filterOf } from '../../src/cli/glob.ts';

describe('A pattern of --include or --exclude', () => {
  it('matches a name however its accents are stored', () => {
    const decomposed = 'Prive\u0301/a.jpg';
    expect(filterOf([], ['Priv\u00e9']).enters('Prive\u0301')).toBe(false);
    expect(filterOf(['Prive\u0301/*'], []).takes('Priv\u00e9/a.jpg')).toBe(true);
    expect(filterOf(['Priv\u00e9/'], []).takes(decomposed)).toBe(true);
  });

  it('with a slash at its end matches a folder at any depth', () => {
    expect(['raw/a.jpg', 'day/raw/a.jpg', 'raw.jpg'].map(filterOf(['raw/'], []).takes)).toEqual([true, true, false]);
    expect(['raw', 'day/raw', 'rawer'].map(filterOf([], ['raw/']).enters)).toEqual([false, false, true]);
  });
});
