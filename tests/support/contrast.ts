/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const WORDS = '.hero :is(.logo, h1, time, .onward)';

/** The contrast of each word of a gallery's head with the part of its ground that is most like it. */
export async function contrastsOf(page: Page): Promise<number[]> {
  const inks = await page.evaluate(
    (words) =>
      Array.from(document.querySelectorAll<HTMLElement>(words))
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { x, y, width, height } = text.getBoundingClientRect();
          return { clip: { x, y, width, height }, color: getComputedStyle(element).color };
        }),
    WORDS,
  );
  // Not by a style element, which the page would refuse.
  await page.evaluate((words) => {
    for (const element of Array.from(document.querySelectorAll<HTMLElement>(words))) {
      element.style.color = 'transparent';
      element.style.borderColor = 'transparent';
    }
  }, WORDS);
  const contrasts: number[] = [];
  for (const { clip, color } of inks) contrasts.push(await leastContrast(await page.screenshot({ clip }), color));
  return contrasts;
}

async function leastContrast(ground: Buffer, color: string): Promise<number> {
  const ink = luminance(
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) * (color.startsWith('rgb') ? 1 : 255)),
  );
  const { data, info } = await sharp(ground).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = 21;
  for (let i = 0; i < data.length; i += info.channels) {
    const paper = luminance([...data.subarray(i, i + 3)]);
    least = Math.min(least, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
  }
  return least;
}

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
