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
