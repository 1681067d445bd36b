import type { Status } from '../data/tasks/task.ts';
import { IconCircle, IconCircleCheck, IconCircleHalf2, IconCircleX } from '../frame/icons.tsx';

const ICONS = { todo: IconCircle, in_progress: IconCircleHalf2, done: IconCircleCheck, cancelled: IconCircleX };

export function StatusIcon({ status }: { status: Status }) {
  const Icon = ICONS[status];
  return <Icon size={16} aria-hidden />;
}
