import { type MantineBreakpoint, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is at least this wide: for parts that are in one place or another, and never in both. */
export function useFrom(width: MantineBreakpoint): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(min-width: ${breakpoints[width]})`, true, { getInitialValueInEffect: false });
}
