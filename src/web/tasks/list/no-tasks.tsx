import { Button } from '@mantine/core';
import { IconChecks, IconCloudOff, IconListCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../frame/language/language.tsx';
import { Empty } from '../../frame/page/states.tsx';
import { ownUserQuery } from '../data/own-user.ts';
import { listWords } from './words.ts';

type Props = { isFiltered: boolean; clear: () => void; showDone: () => void };

/** Why a list has no tasks, and what to do about it. */
export function NoTasks({ isFiltered, clear, showDone }: Props) {
  const t = useWords(listWords);
  const { data: user } = useQuery(ownUserQuery);
  if (isFiltered) {
    const action = (
      <Button variant="default" onClick={clear}>
        {t.clear}
      </Button>
    );
    return <Empty icon={<IconSearch />} title={t.noMatchTitle} text={t.noMatchText} action={action} />;
  }
  if (!user || user.stats.totalTasks === 0)
    return <Empty icon={<IconListCheck />} title={t.noneTitle} text={t.noneText} />;
  const action = (
    <Button variant="default" onClick={showDone}>
      {t.showDone}
    </Button>
  );
  return <Empty icon={<IconChecks />} title={t.doneTitle} text={t.doneText} action={action} />;
}

export function OfflineList() {
  const t = useWords(listWords);
  return <Empty icon={<IconCloudOff />} title={t.offlineTitle} text={t.offlineText} />;
}
