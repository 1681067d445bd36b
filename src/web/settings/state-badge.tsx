import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '../frame/icons.tsx';

const LOOKS = {
  good: { color: 'green', icon: IconCheck },
  waits: { color: 'clay', icon: IconClock },
  off: { color: 'gray', icon: IconBan },
  bad: { color: 'red', icon: IconAlertTriangle },
} as const;

/** A state in a word, with an icon: never by colour alone. */
export function StateBadge({ look, label }: { look: keyof typeof LOOKS; label: string }) {
  const { color, icon: Icon } = LOOKS[look];
  return (
    <Badge color={color} leftSection={<Icon size={12} aria-hidden />} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}
