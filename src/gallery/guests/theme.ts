import { THEME_PRESETS, type ThemeColors } from './theme.schema.ts';

const CLASSIC = THEME_PRESETS.classic;
const presets = new Map<string, ThemeColors>(Object.entries(THEME_PRESETS));

/**
 * The colours of a gallery: of a preset by its name, or of JSON with `backgroundColor` and `primaryColor` (or `accentColor`) as
 * #rrggbb. Anything else in it is ignored. None leaves them to the visitor's light or dark scheme.
 */
export const themeColors = (theme: string | null): ThemeColors | undefined =>
  (theme && presets.get(theme.toLowerCase())) || readJson(theme);

/** The same as a style sheet, "" for none. The text is black or white, whichever can be read. */
export function themeStyle(theme: string | null): string {
  const found = themeColors(theme);
  if (!found) return '';
  const { page, accent } = found;
  return `:root { color-scheme: ${isLight(page) ? 'light' : 'dark'}; --page: ${page}; --ink: ${inkOn(page)}; --accent: ${accent}; --on-accent: ${inkOn(accent)}; }\n`;
}

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
