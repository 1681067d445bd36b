import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import type { BrandPatch } from '../../src/gallery/settings/brand.schema.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { picturesAreThere } from '../support/guest-browser.ts';
import { startProcess } from '../support/process.ts';
import { fillStudio } from './fill.ts';
import { SCENES } from './landscapes.ts';

// npm run pictures:brands [brand …]: takes pictures of six brands, at three widths, by day and by night, into SCREENSHOTS.

const BRANDS: Record<string, { color_theme: string | null; brand: BrandPatch }> = {
  quiet: { color_theme: null, brand: { type_pairing: 'classic', cover: 'cover', spacing: 'normal', accent: 'cover' } },
  album: {
    color_theme: 'rose',
    brand: { type_pairing: 'romantic', cover: 'framed', spacing: 'airy', accent: 'theme' },
  },
  magazine: {
    color_theme: 'classic',
    brand: { type_pairing: 'editorial', cover: 'title', spacing: 'tight', accent: '#b3261e' },
  },
  gallery: { color_theme: 'ocean', brand: { type_pairing: 'modern', cover: 'band', spacing: 'airy', accent: 'cover' } },
  cinema: {
    color_theme: 'dark',
    brand: { type_pairing: 'modern', cover: 'corner', spacing: 'normal', accent: 'theme' },
  },
  garden: {
    color_theme: 'sage',
    brand: { type_pairing: 'romantic', cover: 'split', spacing: 'normal', accent: 'theme' },
  },
};
const WIDTHS = [360, 768, 1440];
const PHOTOS = Number(env.PHOTOS ?? 120);
/** The height of a picture, in screens. */
const SCREENS = 3;

const folder = env.SCREENSHOTS ?? join(tmpdir(), 'atelier-brands');
mkdirSync(folder, { recursive: true });
const executable = findBrowser();
if (!executable) throw new Error('The pictures need Chromium: set CHROMIUM, or put chromium into the PATH.');
const wanted = argv.slice(2);

const data = mkdtempSync(join(tmpdir(), 'atelier-pictures-'));
const atelier = await startProcess({ DATA_DIR: data }, { isFirst: true });
const browser = await openBrowser(executable);
try {
  const scenes = Array.from({ length: PHOTOS }, (_, i) => ({
    ...(SCENES[(i * 7) % SCENES.length] as (typeof SCENES)[number]),
    ...(i % 24 === 17 && { panorama: true }),
  }));
  const { eventId, shareUrl, change } = await fillStudio(atelier.url, scenes);
  await change(`/events/${eventId}/feedback`, { feedback_enabled: true });
  for (const [name, { color_theme, brand }] of Object.entries(BRANDS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await change('/settings/brand', brand);
    await change(`/events/${eventId}`, { color_theme });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of WIDTHS) {
        const height = width === 360 ? 640 : width === 768 ? 1024 : 900;
        const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
        await page.goto(shareUrl);
        await page.setViewportSize({ width, height: SCREENS * height });
        await picturesAreThere(page);
        await page.setViewportSize({ width, height });
        const clip = { x: 0, y: 0, width, height: SCREENS * height };
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.jpg`),
          quality: 80,
          clip,
          fullPage: true,
        });
        await page.close();
      }
    }
    console.log(`${name}: ${folder}`);
  }
} finally {
  await browser.close();
  await atelier.end();
  rmSync(data, { recursive: true });
}
