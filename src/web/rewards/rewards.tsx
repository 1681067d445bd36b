import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { frameWords } from '../frame/words.ts';
import { ownUserQuery } from '../tasks/data/own-user.ts';
import { Catalogue } from './catalogue.tsx';
import { Inventory } from './inventory.tsx';
import { rewardWords } from './words.ts';

/** The rewards to buy with points, and the purchases. */
export function Rewards() {
  const t = useWords(rewardWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const navigate = useNavigate({ from: '/rewards' });
  const { view = 'catalogue' } = useSearch({ from: '/rewards' });
  const { data: user } = useQuery(ownUserQuery);
  return (
    <Page
      title={frame.rewards}
      about={t.about}
      actions={user && <Text fw={600}>{t.available(number(user.availableXp))}</Text>}
    >
      <SegmentedControl
        aria-label={frame.show}
        value={view}
        onChange={(to) => navigate({ search: { view: to === 'inventory' ? 'inventory' : undefined } })}
        data={[
          { value: 'catalogue', label: t.catalogue },
          { value: 'inventory', label: t.inventory },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'inventory' ? <Inventory /> : <Catalogue user={user} />}
    </Page>
  );
}
