import type { Label } from './labels.ts';

const COLORS = ['#ad6339', '#2b6634', '#3b6ea5', '#8c5a9e', '#b3261e', '#7a6a1f', '#2f7d7a', '#69645b'] as const;

export const findLabel = (labels: readonly Label[] | undefined, name: string): Label | undefined =>
  labels?.find((label) => label.name.toLowerCase() === name.toLowerCase());

/** The colour that the next new label gets. */
export const nextColor = (labels: readonly Label[] | undefined): string =>
  COLORS[(labels?.length ?? 0) % COLORS.length] ?? COLORS[0];
