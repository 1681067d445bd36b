import type { Priority } from '../../data/tasks/task.ts';
import { IconAlertSquareRoundedFilled, IconChevronDown, IconChevronsUp, IconEqual } from '../../frame/icons.tsx';

const ICONS = {
  urgent: [IconAlertSquareRoundedFilled, 'var(--mantine-color-error)'],
  high: [IconChevronsUp, 'var(--mantine-primary-color-filled)'],
  medium: [IconEqual, 'var(--mantine-color-dimmed)'],
  low: [IconChevronDown, 'var(--mantine-color-dimmed)'],
} as const;

/** A priority by its form; the colour only repeats it. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const [Icon, color] = ICONS[priority];
  return <Icon size={16} color={color} aria-hidden />;
}
