import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronsUp, IconChevronUp, IconEqual } from '@tabler/icons-react';
import { useWords } from '../frame/language.tsx';
import type { Priority } from './task.ts';
import { taskWords } from './words.ts';

const ICONS: Record<Priority, Icon> = {
  urgent: IconChevronsUp,
  high: IconChevronUp,
  medium: IconEqual,
  low: IconChevronDown,
};

/** A priority: what presses is said in words, the others are an icon with a name. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useWords(taskWords);
  const Icon = ICONS[priority];
  const name = t.priority[priority];
  const full = `${t.priorityField}: ${name}`;
  if (priority === 'urgent' || priority === 'high')
    return (
      <span title={full}>
        <Icon size={14} aria-hidden /> {name}
      </span>
    );
  return (
    <span title={full}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden component="span">{full}</VisuallyHidden>
    </span>
  );
}
