import { remember } from '../../../../platform/remember.ts';
import { type Cell, cellsOf } from '../theme/cells.ts';

/** The colour of words on a picture, and of the veil under them: how strong it is where words usually are, and anywhere. */
export type Scrim = { ink: string; veil: string; strength: number; anywhere: number };

const WHITE = { ink: '#ffffff', veil: '10 9 8' };
const BLACK = { ink: '#1c1b19', veil: '255 253 250' };

/** The placeholder is blurred, so parts of the picture are this much lighter and darker. */
const BLUR = 0.18;
/** Greys, in shares of 1, on which white and black words have a contrast of 4.5, with a reserve for rounding. */
const LIGHTEST = 0.45;
const DARKEST = 0.53;
/** White words look better on photos, unless they need this much more of a veil. */
const PREFERENCE = 0.3;
/** For a picture without a placeholder: enough for any. */
const UNKNOWN: Scrim = { ...WHITE, strength: 0.64, anywhere: 0.64 };

/** The weakest veil for words on the part of a picture below `top`. */
export const scrimOf = (thumbhash: string | null, top: number): Scrim =>
  thumbhash ? scrimOver(thumbhash, top) : UNKNOWN;

/** Finding it takes as long as a quarter of a gallery's page. */
const scrimOver = remember(1_000, (thumbhash: string, top: number): Scrim => {
  const cells = cellsOf(thumbhash);
  const below = veilsOver(cells.filter(({ y }) => y >= top));
  const all = veilsOver(cells);
  return below.black + PREFERENCE < below.white
    ? { ...BLACK, strength: below.black, anywhere: all.black }
    : { ...WHITE, strength: below.white, anywhere: all.white };
});

/** How strong the veil must be for white and for black words. */
function veilsOver(cells: Cell[]): { white: number; black: number } {
  const greys = cells.map(greyOf);
  const light = Math.min(1, Math.max(...greys) + BLUR);
  const dark = Math.max(0, Math.min(...greys) - BLUR);
  return {
    white: rounded((light - LIGHTEST) / (light - 0.035)),
    black: rounded((DARKEST - dark) / (0.992 - dark)),
  };
}

const rounded = (strength: number) => Math.max(0, Math.ceil(strength * 100) / 100);

/** The grey that is as bright as a colour. */
function greyOf({ r, g, b }: Cell): number {
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  const bright = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return bright <= 0.0031308 ? bright * 12.92 : 1.055 * bright ** (1 / 2.4) - 0.055;
}
