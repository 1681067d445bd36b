import { THEME_PRESETS, type ThemeColors } from './theme.schema.ts';

const CLASSIC = THEME_PRESETS.classic;
const presets = new Map<string, ThemeColors & { night?: ThemeColors }>(Object.entries(THEME_PRESETS));

/**
 * The colours of a gallery: of a preset by its name, or of JSON with `backgroundColor` and `primaryColor` (or `accentColor`) as
 * #rrggbb. Anything else in it is ignored. None leaves them to the visitor's light or dark scheme.
 */
export const themeColors = (theme: string | null): (ThemeColors & { night?: ThemeColors }) | undefined =>
  (theme && presets.get(theme.toLowerCase())) || readJson(theme);

/** The same as a style sheet, "" for none. The text is black or white, whichever is easier to read. */
export function themeStyle(theme: string | null): string {
  const preset = theme && presets.get(theme.toLowerCase());
  if (preset) return presetStyle(preset);
  const found = readJson(theme);
  if (!found) return '';
  const { page, accent } = found;
  return `:root { color-scheme: ${schemeOf(page)}; --page: ${page}; --ink: ${inkOn(page)}; --accent: ${accent}; --on-accent: ${inkOn(accent)}; }\n`;
}

/** The accent of a preset is readable on its page, so ink and links take a little of it. */
function presetStyle({ night, ...day }: ThemeColors & { night?: ThemeColors }): string {
  const each = (value: (colours: ThemeColors) => string) =>
    night ? `light-dark(${value(day)}, ${value(night)})` : value(day);
  const ink = ({ page, accent }: ThemeColors) => `color-mix(in srgb, ${inkOn(page)} 82%, ${accent})`;
  const muted = (colours: ThemeColors) => `color-mix(in srgb, ${ink(colours)} 74%, ${colours.page})`;
  return `:root { color-scheme: ${night ? 'light dark' : schemeOf(day.page)}; --page: ${each(({ page }) => page)}; --ink: ${each(ink)}; --accent: ${each(({ accent }) => accent)}; --on-accent: ${each(({ accent }) => inkOn(accent))}; }
[data-themed] { --muted: ${each(muted)}; --link: var(--accent); --link-strong: var(--ink); }
`;
}

const schemeOf = (page: string) => (isLight(page) ? 'light' : 'dark');

function readJson(theme: string | null): ThemeColors | undefined {
  try {
    const { backgroundColor, primaryColor, accentColor } = JSON.parse(theme ?? '') as Record<string, unknown>;
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

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Black gives more contrast than white above this luminance. */
const isLight = (hex: string) => luminance(hex) > 0.179;
const inkOn = (hex: string) => (isLight(hex) ? '#000000' : '#ffffff');
