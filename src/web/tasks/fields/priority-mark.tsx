import { VisuallyHidden } from '@mantine/core';
import { useWords } from '../../frame/language/language.tsx';
import type { Priority } from '../task.ts';
import { taskWords } from '../words.ts';
import { PriorityIcon } from './priority-icon.tsx';

/** A priority: urgent ones as a label, the others as an icon with a name. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useWords(taskWords);
  const name = t.priority[priority];
  const full = `${t.priorityField}: ${name}`;
  return (
    <span title={full}>
      <PriorityIcon priority={priority} />{' '}
      {priority === 'urgent' || priority === 'high' ? name : <VisuallyHidden component="span">{full}</VisuallyHidden>}
    </span>
  );
}
