import { Badge } from '@mantine/core';
import type { Schemas } from '../frame/api/client.ts';
import { IconArchive, IconCheck, IconClockOff, IconEyeOff, IconPencil } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { aboutWords } from './about-words.ts';

export type Status = Schemas['EventStatus'];

const LOOKS = {
  active: { color: 'green', icon: IconCheck },
  inactive: { color: 'gray', icon: IconEyeOff },
  expired: { color: 'red', icon: IconClockOff },
  archived: { color: 'gray', icon: IconArchive },
  draft: { color: 'clay', icon: IconPencil },
} as const;

/** The status that takes precedence, as in the service’s lists. */
export function statusOf({
  is_archived,
  is_draft,
  is_active,
  expires_at,
}: Omit<Schemas['EventRecord'], never>): Status {
  if (is_archived) return 'archived';
  if (is_draft) return 'draft';
  if (expires_at && Date.parse(expires_at) <= Date.now()) return 'expired';
  return is_active ? 'active' : 'inactive';
}

export function StatusBadge({ status }: { status: Status }) {
  const t = useWords(aboutWords);
  const { color, icon: Icon } = LOOKS[status];
  return (
    <Badge color={color} leftSection={<Icon size={12} aria-hidden />}>
      {t.status[status]}
    </Badge>
  );
}
