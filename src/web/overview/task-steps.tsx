import { useQuery } from '@tanstack/react-query';
import { keyQuery } from '../data/api-key.ts';
import { type OwnUser, ownUserQuery } from '../data/own-user.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { LevelLine } from '../tasks/points/level-line.tsx';
import { openQuickAdd } from '../tasks/quick-add/open.ts';
import { StepList } from './step-list.tsx';
import { taskStepWords } from './task-step-words.ts';

/** For users who have only tasks: the level, and the way into an empty list. */
export default function TaskSteps() {
  const query = useQuery(ownUserQuery);
  return (
    <Loaded query={query} rows={3}>
      {(user) => (
        <>
          <Steps user={user} />
          <LevelLine />
        </>
      )}
    </Loaded>
  );
}

/** They disappear when the list works. */
function Steps({ user }: { user: OwnUser }) {
  const t = useWords(taskStepWords);
  const key = useQuery(keyQuery);
  const isAdded = user.stats.totalTasks > 0;
  const isConnected = key.data?.hasKey ?? false;
  if (key.isPending || (isAdded && isConnected)) return null;
  const step = ([title = '', about = '']: readonly string[], isDone: boolean) => ({ title, about, isDone });
  return (
    <StepList
      text={t.stepsText}
      steps={[
        { ...step(t.addStep, isAdded), onPress: openQuickAdd },
        { ...step(t.connectStep, isConnected), to: '/connect' },
      ]}
    />
  );
}
