import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const INK = '#8a4b2a';

export type Icon = { file: string; bytes: Buffer; size: number; purpose: 'any' | 'maskable' | 'apple' };

/** The application’s icon in every size and shape that systems need, from its SVG. */
export async function drawIcons(svg: string): Promise<Icon[]> {
  const rounded = await readFile(svg, 'utf8');
  const square = rounded.replace(/ rx="\d+"/, '');
  const draw = (text: string, size: number) =>
    sharp(Buffer.from(text), { density: (72 * size) / 32 })
      .resize(size)
      .png();
  // Systems crop maskable icons to a circle; four fifths of it are always visible.
  const glyph = await draw(square, 410).toBuffer();
  const padded = sharp(glyph).extend({ top: 51, bottom: 51, left: 51, right: 51, background: INK }).png();
  return Promise.all([
    named('any', 192, draw(rounded, 192)),
    named('any', 512, draw(rounded, 512)),
    named('maskable', 512, padded),
    named('apple', 180, draw(square, 180)),
  ]);
}

async function named(purpose: Icon['purpose'], size: number, picture: Sharp): Promise<Icon> {
  const bytes = await picture.toBuffer();
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { file: `assets/icon-${purpose}-${size}-${hash}.png`, bytes, size, purpose };
}
