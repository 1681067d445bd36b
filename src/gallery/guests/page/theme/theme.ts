import type { Gallery } from '../../door/gallery.ts';
import { accentIn, readable } from './accent.ts';
import { inkOn, luminance, NIGHT, PAPER, THEME_PRESETS, type ThemeColors } from './theme.schema.ts';

type Theme = ThemeColors & { night?: ThemeColors };

const CLASSIC = THEME_PRESETS.classic;
const presets = new Map<string, Theme>(Object.entries(THEME_PRESETS));
const presetOf = (theme: string | null) => (theme ? presets.get(theme.toLowerCase()) : undefined);

/**
 * The colours of a gallery: of a preset by its name, or of JSON with `backgroundColor` and `primaryColor` (or `accentColor`) as
 * #rrggbb. Anything else in it is ignored. None leaves them to the visitor's light or dark scheme.
 */
export const themeColors = (theme: string | null): Theme | undefined => presetOf(theme) ?? readJson(theme);

/** The name of a preset. Styles give each its own shapes. */
export const themeName = (theme: string | null): string | undefined => presetOf(theme) && theme?.toLowerCase();

/**
 * The same as a style sheet, "" for none. The text is black or white, whichever is easier to read. `thumbhash` is that of the cover, in
 * which an accent is looked for.
 */
export function themeStyle(
  { color_theme, brand, cover_blur }: Pick<Gallery, 'color_theme' | 'brand' | 'cover_blur'>,
  thumbhash: string | null = cover_blur,
): string {
  const own = brand.accent === 'cover' ? thumbhash && accentIn(thumbhash) : brand.accent;
  return coloursStyle(color_theme) + (own && own !== 'theme' ? accentStyle(own, themeColors(color_theme)) : '');
}

function coloursStyle(theme: string | null): string {
  const preset = presetOf(theme);
  if (preset) return presetStyle(preset);
  const found = readJson(theme);
  if (!found) return '';
  const { page, accent } = found;
  return `:root { color-scheme: ${schemeOf(page)}; --page: ${page}; --ink: ${inkOn(page)}; --accent: ${accent}; --on-accent: ${inkOn(accent)}; }\n`;
}

const byScheme = ({ night, ...day }: Theme, value: (colours: ThemeColors) => string) =>
  night ? `light-dark(${value(day)}, ${value(night)})` : value(day);

/** The accent of a preset is readable on its page, so ink and links take a little of it. */
function presetStyle(theme: Theme): string {
  const ink = ({ page, accent }: ThemeColors) => `color-mix(in srgb, ${inkOn(page)} 82%, ${accent})`;
  const muted = (colours: ThemeColors) => `color-mix(in srgb, ${ink(colours)} 74%, ${colours.page})`;
  const each = (value: (colours: ThemeColors) => string) => byScheme(theme, value);
  return `:root { color-scheme: ${theme.night ? 'light dark' : schemeOf(theme.page)}; --page: ${each(({ page }) => page)}; --ink: ${each(ink)}; --accent: ${each(({ accent }) => accent)}; --on-accent: ${each(({ accent }) => inkOn(accent))}; }
[data-themed] { --muted: ${each(muted)}; --link: var(--accent); --link-strong: var(--ink); }
`;
}

/** The brand's accent, as light or dark as it must be to be read on each page. */
function accentStyle(accent: string, theme: Theme = { page: PAPER, accent, night: { page: NIGHT, accent } }): string {
  const each = (value: (accent: string) => string) => byScheme(theme, ({ page }) => value(readable(accent, page)));
  return `:root, [data-themed] { --accent: ${each((one) => one)}; --accent-strong: var(--accent); --on-accent: ${each(inkOn)}; --link: var(--accent); --link-strong: var(--ink); }\n`;
}

const schemeOf = (page: string) => (luminance(page) > 0.179 ? 'light' : 'dark');

function readJson(theme: string | null): ThemeColors | undefined {
  if (!theme) return undefined;
  try {
    const { backgroundColor, primaryColor, accentColor } = JSON.parse(theme) as Record<string, unknown>;
    const page = colour(backgroundColor) ?? CLASSIC.page;
    const accent = colour(primaryColor) ?? colour(accentColor) ?? CLASSIC.accent;
    return { page, accent };
  } catch {
    return undefined;
  }
}

function colour(value: unknown): string | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(typeof value === 'string' ? value : '') ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits && `#${digits.toLowerCase()}`;
}
