import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { frameWords } from '../frame/words.ts';
import { Changes } from './changes.tsx';
import { Points } from './points.tsx';
import { historyWords } from './words.ts';

/** The history of points and the audit log. */
export function History() {
  const t = useWords(historyWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate({ from: '/history' });
  const { view = 'points' } = useSearch({ from: '/history' });
  return (
    <Page title={frame.history} about={t.about}>
      <SegmentedControl
        aria-label={frame.show}
        value={view}
        onChange={(to) => navigate({ search: { view: to === 'changes' ? 'changes' : undefined } })}
        data={[
          { value: 'points', label: t.points },
          { value: 'changes', label: t.changes },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'changes' ? <Changes /> : <Points />}
    </Page>
  );
}
