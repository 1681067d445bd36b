import type { Icon } from './icons.ts';

/** The manifest of the installed application. `at` is its base path. */
export const manifestOf = (icons: readonly Icon[], at: string) => ({
  id: `${at}tasks`,
  name: 'Atelier',
  short_name: 'Atelier',
  description: 'The studio’s galleries and tasks',
  start_url: `${at}tasks`,
  // Without the trailing slash, as in the overview’s address.
  scope: at.replace(/\/$/, ''),
  display: 'standalone',
  // A manifest has one scheme; the page sets the colours of both.
  theme_color: '#faf9f6',
  background_color: '#faf9f6',
  icons: icons
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ file, size, purpose }) => ({ src: at + file, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  shortcuts: [
    { name: 'New task', url: `${at}tasks#new-task` },
    { name: 'Board', url: `${at}board` },
  ],
});
