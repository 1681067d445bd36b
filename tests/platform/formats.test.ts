import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from '../../src/platform/images/heic.ts';
import { type Images, openImages } from '../../src/platform/images/images.ts';
import { createLog } from '../../src/platform/log/log.ts';

const MEGAPIXEL = 1_000_000;
const heic = (name: string) => join(import.meta.dirname, `../support/heic/${name}.heic`);

let folder: string;
let images: Images;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-formats-'));
  images = openImages(createLog('silent'), 1, 1, { decoders: 1, megapixels: 50 }, { warm: false });
});
afterAll(async () => {
  await images.end();
  rmSync(folder, { recursive: true });
});

let files = 0;
function store(bytes: Buffer): string {
  const path = join(folder, `${files++}`);
  writeFileSync(path, bytes);
  return path;
}
const byGuest = (path: string) => images.forGuest({ gallery: 1, network: 'a' }, (inspect) => inspect(path));

const COLOURS = { red: [255, 0, 0], green: [0, 192, 0], blue: [0, 0, 255], white: [255, 255, 255] };
/** The names of the colours in the four corners, from the left above. */
async function cornersOf(bytes: Uint8Array | null | undefined): Promise<string[]> {
  const { data, info } = await sharp(bytes ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [right, below] = [info.width - 6, info.height - 6];
  return [
    [5, 5],
    [right, 5],
    [5, below],
    [right, below],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    const pixel = [...data.subarray(at, at + 3)];
    const isLike = (colour: number[]) => colour.every((value, i) => Math.abs(value - (pixel[i] ?? 0)) < 9);
    return Object.entries(COLOURS).find(([, colour]) => isLike(colour))?.[0] ?? pixel.join();
  });
}

describe('HEIC', () => {
  it.each([
    ['upright', [96, 64], ['red', 'green', 'blue', 'white'], null],
    // Without its profile, red would be orange.
    ['turned', [64, 96], ['blue', 'red', 'white', 'green'], 'Atelier Phone'],
    ['tiles', [120, 100], ['red', 'green', 'red', 'green'], null],
  ])('%s: has upright pictures in the right colours', async (name, [width, height], corners, camera) => {
    const found = await images.inspect(heic(name));
    expect(found).toMatchObject({ type: 'image/heic', width, height, camera });
    expect(await sharp(found.thumbnail ?? Buffer.alloc(0)).metadata()).toMatchObject({ width, height });
    const [preview] = (await images.render(heic(name), [{ edge: 2048, format: 'webp' }], { isAwaited: true })) ?? [];
    for (const picture of [found.thumbnail, preview]) expect(await cornersOf(picture)).toEqual(corners);
  });

  it('of 25 megapixels is decoded for guests, and a larger one refused before it is decoded', async () => {
    expect((await byGuest(heic('turned'))).thumbnail).not.toBeNull();
    expect(await byGuest(store(claiming(6000, 4200)))).toMatchObject({ width: 6000, isTooLarge: true });
    expect((await byGuest(store(claiming(6000, 4100)))).isTooLarge).toBeUndefined();
  });

  it('is refused before it is decoded if it has more pixels than permitted', async () => {
    await expect(decodeHeic(heic('upright'), 96 * 64 - 1, undefined)).rejects.toThrow('6144 pixels');
    await expect(decodeHeic(heic('upright'), 96 * 64, undefined)).resolves.toBeDefined();
  });

  it('cannot take more memory than pictures of that size need', async () => {
    const path = store(Buffer.concat([readFileSync(heic('upright')), Buffer.alloc(70 * MEGAPIXEL)]));
    await expect(decodeHeic(path, 96 * 64, undefined)).rejects.toThrow();
    await expect(decodeHeic(path, 64 * MEGAPIXEL, undefined)).resolves.toBeDefined();
  });

  it('that is damaged has no thumbnail', async () => {
    const whole = readFileSync(heic('upright'));
    for (const bytes of [whole.subarray(0, whole.length - 60), claiming(97, 64)])
      expect(await images.inspect(store(bytes))).toMatchObject({ type: 'image/heic', thumbnail: null });
  });

  /** The upright one with another size in its header. */
  function claiming(width: number, height: number): Buffer {
    const bytes = Buffer.from(readFileSync(heic('upright')));
    const at = bytes.indexOf('ispe', 0, 'latin1');
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
    return bytes;
  }
});

describe('TIFF', () => {
  const quarters = () => {
    const quarter = (background: number[]) => ({
      create: { width: 48, height: 32, channels: 3 as const, background: `rgb(${background.join()})` },
    });
    return sharp({ create: { width: 96, height: 64, channels: 3, background: '#ff0000' } }).composite([
      { input: quarter(COLOURS.green), left: 48, top: 0 },
      { input: quarter(COLOURS.blue), left: 0, top: 32 },
      { input: quarter(COLOURS.white), left: 48, top: 32 },
    ]);
  };
  const flat = async () => sharp(await quarters().png().toBuffer());
  const KINDS: [string, (picture: Sharp) => Sharp][] = [
    ['of 8 bits', (picture) => picture.tiff({ compression: 'lzw' })],
    [
      'of 16 bits',
      (picture) => picture.toColourspace('rgb16').tiff({ compression: 'deflate', predictor: 'horizontal' }),
    ],
    ['with JPEG inside', (picture) => picture.tiff({ compression: 'jpeg', quality: 100 })],
    ['of tiles', (picture) => picture.tiff({ tile: true, tileWidth: 32, tileHeight: 32, pyramid: true })],
    ['that is a BigTIFF', (picture) => picture.tiff({ bigtiff: true, compression: 'none' })],
    ['with transparency', (picture) => picture.ensureAlpha().tiff({ compression: 'lzw' })],
  ];

  it.each(KINDS)('%s has pictures in the right colours', async (_name, encode) => {
    const path = store(await encode(await flat()).toBuffer());
    const found = await images.inspect(path);
    expect(found).toMatchObject({ type: 'image/tiff', width: 96, height: 64 });
    const [preview] = (await images.render(path, [{ edge: 2048, format: 'jpeg' }], { isAwaited: true })) ?? [];
    for (const picture of [found.thumbnail, preview])
      expect(await cornersOf(picture)).toEqual(['red', 'green', 'blue', 'white']);
  });

  it('in CMYK has pictures in RGB', async () => {
    const path = store(
      await (await flat()).toColourspace('cmyk').withIccProfile('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
    );
    const found = await images.inspect(path);
    const { space, channels } = await sharp(found.thumbnail ?? Buffer.alloc(0)).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
    const [red = '', , , white] = await cornersOf(found.thumbnail);
    expect(white).toBe('white');
    // Inks cannot print pure red.
    const [r = 0, g = 0, b = 0] = red.split(',').map(Number);
    expect(r).toBeGreaterThan(3 * Math.max(g, b));
  });

  it('of several pages shows the first', async () => {
    const black = { create: { width: 96, height: 64, channels: 3 as const, background: '#000000' } };
    const others = await sharp(black).png().toBuffer();
    const pages = await sharp([await quarters().png().toBuffer(), others], { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const found = await images.inspect(store(pages));
    expect(found).toMatchObject({ width: 96, height: 64 });
    expect(await cornersOf(found.thumbnail)).toEqual(['red', 'green', 'blue', 'white']);
  });
});
