/** Colours of a gallery, as #rrggbb: of the page, and of buttons and links. */
export type ThemeColors = { page: string; accent: string };

/** The themes that have a name. */
export const THEME_PRESETS = {
  classic: { page: '#fbf9f6', accent: '#6b4a2b' },
  dark: { page: '#161412', accent: '#e0b98c' },
  sage: { page: '#f4f6f1', accent: '#3f5a3c' },
  rose: { page: '#fdf5f5', accent: '#8c3a4a' },
  ocean: { page: '#f2f7fa', accent: '#1f5673' },
} satisfies Record<string, ThemeColors>;
