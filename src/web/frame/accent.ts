import type { MantineColorsTuple } from '@mantine/core';

type Rgb = [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [28, 27, 25];
/** The page and its lightest surface in the dark scheme. */
const [PAPER, DARK]: [Rgb, Rgb] = [
  [250, 249, 246],
  [51, 48, 43],
];
/** Above WCAG AA, so that it also holds on tinted surfaces. */
const ENOUGH = 5;

const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const write = (colour: Rgb) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const mix = (colour: Rgb, other: Rgb, share: number) =>
  colour.map((value, i) => value + ((other[i] as number) - value) * share) as Rgb;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, mixed with only as much of another one as it needs to be read on a page. */
function readable(colour: Rgb, towards: Rgb, page: Rgb): Rgb {
  let mixed = colour;
  for (let share = 0; contrast(mixed, page) < ENOUGH && share < 1; ) {
    share += 0.02;
    mixed = mix(colour, towards, share);
  }
  return mixed;
}

/** Ten shades of an accent, the lightest first. The eighth can be read on light pages, the fifth on dark ones. */
export function shadesOf(accent: string): MantineColorsTuple {
  const colour = parse(accent);
  const strong = readable(colour, INK, PAPER);
  const light = readable(colour, WHITE, DARK);
  return [
    mix(strong, WHITE, 0.93),
    mix(strong, WHITE, 0.84),
    mix(light, WHITE, 0.5),
    mix(light, WHITE, 0.25),
    light,
    mix(light, strong, 0.4),
    mix(light, strong, 0.75),
    strong,
    mix(strong, INK, 0.3),
    mix(strong, INK, 0.55),
  ].map((shade) => write(shade as Rgb)) as unknown as MantineColorsTuple;
}
