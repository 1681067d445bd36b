import { createRequire } from 'node:module';
import { join } from 'node:path';
import { env } from 'node:process';
import sharp from 'sharp';
import type { Drawn, Watermark } from './picture.ts';
import { fromPixels, type Pixels, rawOf, toPixels } from './pixels.ts';

/** Included, so that text looks the same everywhere without system fonts. */
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

// Read by the font library on first use.
env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'fonts.conf');

const SMALLEST_EDGE = 200;
const SIZES = { small: 0.65, medium: 1, large: 1.5 };
/** A mark in the middle is larger than those that are repeated, and one in the corner is smaller. */
const SCALES = { tiled: 1, centre: 1.4, corner: 0.8 };
/** Strengthens the shadow after blurring. */
const SHADOW = 0.7;
const SHADOW_GAIN = 2.5;
const TURN = -30;
const KEPT = 24;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Cached per size; the oldest are dropped first. */
const tiles = new Map<string, Promise<Pixels>>();

/** The picture with its watermark, repeated across it or once; tiny pictures stay unchanged. */
export async function withWatermark(picture: Pixels, watermark: Watermark): Promise<Pixels> {
  const { width, height } = picture.info;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < SMALLEST_EDGE) return picture;
  // For strips by the short edge, since the mark would otherwise be too high.
  const tile = await fitting(await tileOf(watermark, Math.round(Math.min(long, 2.5 * short))), width, height);
  return toPixels(
    fromPixels(picture)
      .composite([{ input: tile.data, raw: rawOf(tile), ...PLACES[watermark.drawn.position] }])
      .removeAlpha(),
  );
}

const PLACES = {
  tiled: { tile: true, gravity: 'centre' },
  centre: { gravity: 'centre' },
  corner: { gravity: 'southeast' },
};

/** Not larger than the picture that it is for. */
async function fitting(tile: Pixels, width: number, height: number): Promise<Pixels> {
  const { info } = tile;
  if (info.width <= width && info.height <= height) return tile;
  const [w, h] = [Math.min(width, info.width), Math.min(height, info.height)];
  const [left, top] = [Math.floor((info.width - w) / 2), Math.floor((info.height - h) / 2)];
  return toPixels(fromPixels(tile).extract({ left, top, width: w, height: h }));
}

function tileOf(watermark: Watermark, edge: number): Promise<Pixels> {
  const key = `${watermark.digest} ${edge}`;
  const drawn = tiles.get(key) ?? draw(watermark, edge);
  tiles.set(key, drawn);
  drawn.catch(() => tiles.delete(key));
  for (const oldest of tiles.keys()) {
    if (tiles.size <= KEPT) break;
    tiles.delete(oldest);
  }
  return drawn;
}

/** The mark with a shadow, visible on white and black, with a margin. Repeated marks are rotated. */
async function draw(watermark: Watermark, edge: number): Promise<Pixels> {
  const blur = Math.max(1, edge / 500);
  const margin = Math.ceil(3 * blur);
  const { position, size, strength }: Drawn = watermark.drawn;
  const scale = SIZES[size] * SCALES[position];
  const mark =
    'text' in watermark ? await drawText(watermark.text, edge, scale) : await drawLogo(watermark.logo, edge, scale);
  const framed = await toPixels(
    fromPixels(mark).extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR }),
  );
  const shadow = await sharp(alphaOf(framed), { raw: { ...rawOf(framed), channels: 1 } })
    .blur(blur)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const shaded = overShadow(framed, shadow, strength / 100);
  if (position !== 'tiled') {
    const away = Math.round(edge * 0.02);
    return toPixels(fromPixels(shaded).extend({ top: away, bottom: away, left: away, right: away, background: CLEAR }));
  }
  const turned = await toPixels(fromPixels(shaded).rotate(TURN, { background: CLEAR }));
  const [x, y] = [Math.round(edge * 0.07), Math.round(edge * 0.05)];
  return toPixels(fromPixels(turned).extend({ top: y, bottom: y, left: x, right: x, background: CLEAR }));
}

/** White letters; long text has several lines. */
async function drawText(text: string, edge: number, scale: number): Promise<Pixels> {
  const size = Math.max(9, Math.round(edge * 0.042 * scale));
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const width = Math.round(edge * Math.min(0.9, 0.55 * scale));
  return toPixels(
    sharp({
      text: {
        text: `<span foreground="white">${escaped}</span>`,
        font: `Inter SemiBold ${size}`,
        fontfile: FONT,
        dpi: 72,
        width,
        wrap: 'word-char',
        align: 'centre',
        rgba: true,
      },
    }),
  );
}

const drawLogo = (logo: Uint8Array, edge: number, scale: number): Promise<Pixels> =>
  toPixels(
    sharp(logo)
      .resize(Math.round(edge * 0.3 * scale), Math.round(edge * 0.2 * scale), { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha(),
  );

function alphaOf({ data }: Pixels): Buffer {
  const alpha = Buffer.alloc(data.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] as number;
  return alpha;
}

/** The mark above its shadow, both faint. */
function overShadow({ data, info }: Pixels, shadow: Buffer, opacity: number): Pixels {
  const made = Buffer.alloc(data.length);
  for (let i = 0; i < shadow.length; i++) {
    const mark = (data[i * 4 + 3] as number) / 255;
    const alpha = mark + (1 - mark) * SHADOW * Math.min(1, (SHADOW_GAIN * (shadow[i] as number)) / 255);
    for (let c = 0; c < 3; c++)
      made[i * 4 + c] = alpha > 0 ? Math.round(((data[i * 4 + c] as number) * mark) / alpha) : 0;
    made[i * 4 + 3] = Math.round(255 * opacity * alpha);
  }
  return { data: made, info };
}
