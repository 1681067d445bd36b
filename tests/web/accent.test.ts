import { contrastOf } from '../../src/gallery/guests/page/theme/theme.schema.ts';
import { shadesOf } from '../../src/web/frame/accent.ts';

const STEPS = ['00', '40', '80', 'c0', 'ff'];
const ACCENTS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

describe('the shades of a bought theme', () => {
  it('can be read in both schemes, whatever its colour is', () => {
    const faint = ACCENTS.flatMap((accent) => {
      const shades = shadesOf(accent);
      const [onLight, onDark] = [shades[7] ?? '', shades[4] ?? ''];
      const pairs: [string, string][] = [
        [onLight, '#faf9f6'],
        [onLight, '#ffffff'],
        [shades[8] ?? '', shades[1] ?? ''],
        [onDark, '#141312'],
        [onDark, '#33302b'],
        ['#1c1b19', onDark],
      ];
      return pairs.filter(([ink, page]) => contrastOf(ink, page) < 4.5).map((pair) => [accent, ...pair]);
    });
    expect(faint).toEqual([]);
  });

  it('stay the colour itself, if that can be read', () => {
    expect(shadesOf('#b3261e')[7]).toBe('#b3261e');
    expect(shadesOf('#e0a37e')[4]).toBe('#e0a37e');
  });
});
