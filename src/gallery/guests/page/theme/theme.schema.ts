/** Colours of a gallery, as #rrggbb: of the page, and of buttons and links. */
export type ThemeColors = { page: string; accent: string };

/** The themes with a name. Those with a `night` use it for visitors who prefer dark pages. */
export const THEME_PRESETS = {
  classic: { page: '#fbf9f6', accent: '#6b4a2b', night: { page: '#171411', accent: '#d9b48f' } },
  dark: { page: '#161412', accent: '#e0b98c' },
  sage: { page: '#f4f6f1', accent: '#3f5a3c', night: { page: '#131712', accent: '#a9c5a0' } },
  rose: { page: '#fdf5f5', accent: '#8c3a4a', night: { page: '#1a1314', accent: '#eaa9b5' } },
  ocean: { page: '#f2f7fa', accent: '#1f5673', night: { page: '#0f161a', accent: '#8cc4e0' } },
} satisfies Record<string, ThemeColors & { night?: ThemeColors }>;

/** The colours of a page without a theme, by day and by night. */
export const PAPER = '#faf9f6';
export const NIGHT = '#141312';

/** Relative luminance of a colour like #rrggbb, as WCAG 2 defines it. */
export function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two colours, from 1 to 21. Text needs 4.5. */
export function contrastOf(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, whichever is easier to read on a colour. */
export const inkOn = (hex: string): string => (luminance(hex) > 0.179 ? '#000000' : '#ffffff');
