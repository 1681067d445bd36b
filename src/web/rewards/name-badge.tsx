import type { TaskSchemas } from '../frame/api/client.ts';
import { useRewardText } from './reward-text.ts';

/** The badge beside the name of a user who bought it. */
export function NameBadge({ badge }: { badge: TaskSchemas['NullableBadge'] }) {
  const text = useRewardText();
  if (!badge) return null;
  const { icon, name } = text(badge);
  return (
    <span role="img" aria-label={name} title={name}>
      {icon}
    </span>
  );
}
