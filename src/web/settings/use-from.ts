import { type MantineBreakpoint, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is so wide at least: for what stands at one place or at another, and never at both. */
export function useFrom(width: MantineBreakpoint): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(min-width: ${breakpoints[width]})`, true, { getInitialValueInEffect: false });
}
