// In one file. The other form has 151, and every start would read each of them.
import culori from 'culori/require';
import { remember } from '../../../../platform/remember.ts';
import { cellsOf } from './cells.ts';
import { contrastOf, luminance } from './theme.schema.ts';

const { clampChroma, converter, formatHex } = culori;
const oklch = converter('oklch');

/** A picture with less colour than this is grey. */
const GREY = 0.03;
/** Strong enough to be seen as a colour, and not so strong that it competes with the photos. */
const CHROMA: [least: number, most: number] = [0.07, 0.13];

/** The most colourful part of a picture, as a colour for controls. A grey picture has none. */
export const accentIn = remember(1_000, (thumbhash: string): string | undefined => {
  const colours = cellsOf(thumbhash).map(({ r, g, b }) => oklch({ mode: 'rgb', r, g, b }));
  const best = colours.filter(({ l }) => l > 0.15).sort((a, b) => b.c - a.c)[0];
  if (!best || best.c < GREY) return undefined;
  const [least, most] = CHROMA;
  return formatHex(clampChroma({ ...best, l: 0.5, c: Math.min(most, Math.max(least, best.c)) }, 'oklch'));
});

const STEP = 0.01;
/** Text needs 4.5, on surfaces a little lighter or darker than the page too. */
const ENOUGH = 5.3;

/** The colour, made only as much lighter or darker as text on this page needs. */
export function readable(hex: string, page: string): string {
  const colour = oklch(hex);
  if (!colour) return hex;
  const step = luminance(page) > 0.179 ? -STEP : STEP;
  for (let { l } = colour; l >= 0 && l <= 1; l += step) {
    const found = formatHex(clampChroma({ ...colour, l }, 'oklch'));
    if (contrastOf(found, page) >= ENOUGH) return found;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
