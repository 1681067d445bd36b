import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { shadesOf } from './accent.ts';

/** Ten shades of a colour, the lightest first. */
const shades = (list: string) => list.split(' ') as unknown as MantineColorsTuple;

const CLAY = shades('#fbf3ee #f4e3d8 #ecccb9 #e6b798 #e0a37e #cf8459 #ad6339 #8a4b2a #713c21 #562d18');

/** The studio’s theme, with the accent that the user bought. Guest pages and the login page use the same colours. */
export const themeIn = (showPassword: string, accent: string | null) =>
  createTheme({
    primaryColor: 'clay',
    primaryShade: { light: 7, dark: 4 },
    variantColorResolver: (input) => {
      const colours = defaultVariantColorsResolver(input);
      // Filled controls are dark in the light scheme and light in the dark one.
      return input.variant === 'filled' ? { ...colours, color: 'light-dark(#ffffff, #1c1b19)' } : colours;
    },
    black: '#1c1b19',
    white: '#ffffff',
    colors: {
      clay: accent ? shadesOf(accent) : CLAY,
      gray: shades('#f6f5f1 #efede8 #e4e1da #d4d0c7 #b0aa9e #8b857a #69645b #565249 #3b3832 #1c1b19'),
      dark: shades('#ece9e3 #cfcbc3 #a8a399 #8b857a #45423c #33302b #211f1c #141312 #100f0e #0b0a0a'),
      red: shades('#fcf0ef #f9dedc #f2b8b5 #ec928e #e46962 #dc362e #c5291f #b3261e #8c1d18 #601410'),
      green: shades('#eef6ef #d6ead9 #b0d6b5 #8fc596 #6fb378 #4e9a58 #387a42 #2b6634 #1f4d26 #13331a'),
    },
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
    },
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Without the components’ own `extend`, which would load components that no view has opened yet.
    components: {
      ActionBar: { defaultProps: { transitionProps: { duration: 120 } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Badge: {
        defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, miw: 'max-content' },
      },
      Button: { defaultProps: { fw: 500 } },
      // An asterisk in a label would become part of the field’s name, so CSS draws it.
      InputWrapper: { defaultProps: { withAsterisk: false } },
      Modal: { defaultProps: { centered: false, size: 'lg', transitionProps: { duration: 120 } } },
      // The label must not contain “password”: the field next to it has that name.
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword } },
      },
      Table: { defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    },
  });

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf9f6',
    '--mantine-color-dimmed': '#69645b',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-red-light-color': '#8c1d18',
    '--mantine-color-clay-light-color': 'var(--mantine-color-clay-8)',
  },
  dark: {
    '--mantine-color-dimmed': '#a8a399',
    '--mantine-color-error': '#f2b8b5',
    '--mantine-color-red-light-color': '#f2b8b5',
    '--mantine-color-clay-light-color': 'var(--mantine-color-clay-2)',
  },
});
