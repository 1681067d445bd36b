import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { CLIENTS } from './clients.ts';
import { programWords } from './program-words.ts';
import { PROGRAMS, Programs } from './programs.tsx';
import { TaskClients } from './task-clients.tsx';
import { connectWords } from './words.ts';

/** How to connect other programs: to the galleries of users with a role, and to everyone's tasks. */
export function Connect() {
  const t = useWords(programWords);
  const forTasks = useWords(connectWords);
  const frame = useWords(frameWords);
  const { client = '' } = useSearch({ from: '/connect' });
  const navigate = useNavigate({ from: '/connect' });
  const hasGalleries = useMay()('events.view');
  const isForTasks = !hasGalleries || CLIENTS.some((name) => name === client);
  return (
    <Page title={frame.connect} about={isForTasks ? forTasks.about : t.about}>
      {hasGalleries && (
        <SegmentedControl
          aria-label={t.connectTo}
          value={isForTasks ? 'tasks' : 'galleries'}
          onChange={(to) =>
            void navigate({ search: { client: to === 'tasks' ? CLIENTS[0] : PROGRAMS[0] }, replace: true })
          }
          data={[
            { value: 'galleries', label: t.galleries },
            { value: 'tasks', label: t.tasks },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {isForTasks ? <TaskClients /> : <Programs />}
    </Page>
  );
}
