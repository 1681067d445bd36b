import { type Html, html } from '../../../platform/html.ts';
import type { Gallery } from '../door/gallery.ts';

import { themeColors } from '../page/theme.ts';
import { ASSETS } from './assets.ts';

/** The colours of a page without a theme, by day and by night. */
const PAPER = '#faf9f6';
const NIGHT = '#141312';

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `${ASSETS}/${name}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** The manifest for adding the gallery to a home screen. Its address is the guest's own link. */
export function manifestOf(gallery: Gallery, language: string) {
  const { event_name, share_link } = gallery;
  const page = themeColors(gallery.color_theme)?.page ?? PAPER;
  return {
    id: share_link,
    name: event_name,
    short_name: event_name,
    lang: language,
    start_url: share_link,
    scope: share_link,
    display: 'standalone',
    theme_color: page,
    background_color: page,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/** Links and names for "add to home screen". The manifest requires the guest's cookies, so the browser fetches it with credentials. */
export const installable = ({
  event_name,
  share_link,
  color_theme,
}: Gallery): Html => html`<link rel="manifest" href="${share_link}/manifest.webmanifest" crossorigin="use-credentials">
  <link rel="apple-touch-icon" href="${ASSETS}/icon-apple-180.png">
  <meta name="mobile-web-app-capable" content="yes">
  <meta name="apple-mobile-web-app-title" content="${event_name}">
  ${themeMeta(color_theme)}`;

/** The browser's own bars take the colour of the page. */
function themeMeta(theme: string | null): Html {
  const day = themeColors(theme) ?? { page: PAPER, night: { page: NIGHT } };
  const night = day.night ?? day;
  return html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${day.page}">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night.page}">`;
}
