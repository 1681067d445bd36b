import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../data/own-user.ts';
import { saveAppearance } from '../data/rewards.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useSaving } from '../frame/forms/use-saving.ts';
import { useWords } from '../frame/language/language.tsx';
import { rewardWords } from './words.ts';

/** Shows a bought badge or theme, or takes it off. */
export function Wear({ rewardId, category }: Pick<TaskSchemas['InventoryItem'], 'rewardId' | 'category'>) {
  const t = useWords(rewardWords);
  const { data: user } = useQuery(ownUserQuery);
  const worn = { badgeId: user?.badge?.rewardId ?? null, themeId: user?.theme?.rewardId ?? null };
  const { save, shown } = useSaving(worn, saveAppearance);
  if (!user || (category !== 'badge' && category !== 'theme')) return null;
  const field = category === 'badge' ? 'badgeId' : 'themeId';
  const isWorn = shown[field] === rewardId;
  return (
    <Button
      size="xs"
      variant={isWorn ? 'light' : 'default'}
      aria-pressed={isWorn}
      onClick={() => void save({ [field]: isWorn ? null : rewardId })}
    >
      {category === 'badge' ? t.showBadge : t.useTheme}
    </Button>
  );
}
