import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LevelLine } from '../dashboard/level-line.tsx';
import { answer, taskApi } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { Loaded } from '../frame/states.tsx';
import { type OwnUser, ownUserQuery } from '../tasks/own-user.ts';
import { StepList } from './step-list.tsx';
import { taskStepWords } from './task-step-words.ts';

const QuickAdd = lazy(() => import('../tasks/quick-add.tsx'));

/** For whoever has tasks alone: the level, and the way into an empty list. */
export default function TaskSteps() {
  const query = useQuery(ownUserQuery);
  return (
    <Loaded query={query} rows={3}>
      {(user) => (
        <>
          <Steps user={user} />
          <section>
            <LevelLine user={user} />
          </section>
        </>
      )}
    </Loaded>
  );
}

/** They go away once the list works. */
function Steps({ user }: { user: OwnUser }) {
  const t = useWords(taskStepWords);
  const [isAdding, adding] = useDisclosure();
  const key = useQuery({ queryKey: ['api-key'], queryFn: () => answer(taskApi.GET('/user/api-key')) });
  const isAdded = user.stats.totalTasks > 0;
  const isConnected = key.data?.hasKey ?? false;
  const isZoneKnown = user.timezone === 'UTC' ? new Date().getTimezoneOffset() === 0 : true;
  if (key.isPending || [isAdded, isConnected, isZoneKnown].every(Boolean)) return null;
  const step = ([title = '', about = '']: readonly string[], isDone: boolean) => ({ title, about, isDone });
  return (
    <>
      <StepList
        text={t.stepsText}
        steps={[
          { ...step(t.addStep, isAdded), onPress: adding.open },
          { ...step(t.connectStep, isConnected), to: '/connect' },
          { ...step(t.zoneStep, isZoneKnown), to: '/profile' },
        ]}
      />
      {isAdding && (
        <Suspense>
          <QuickAdd close={adding.close} />
        </Suspense>
      )}
    </>
  );
}
