import { contrastOf, PAPER } from '../../gallery/guests/page/theme/theme.schema.ts';

/** The least contrast of text by WCAG 2.2 AA. */
export const ENOUGH = 4.5;

/** The colour, mixed with only as much black as it needs to be read on a light page. */
export function darkerShade(hex: string): string {
  for (let kept = 100; kept > 0; kept--) {
    const shade = mixedWithBlack(hex, kept / 100);
    if (contrastOf(shade, PAPER) >= ENOUGH) return shade;
  }
  return '#000000';
}

function mixedWithBlack(hex: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
