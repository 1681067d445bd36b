import { Alert, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { eventFeedback } from '../data/feedback.ts';
import { IconHeart } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { FeedbackEntries } from './feedback-entries.tsx';
import { FeedbackFilters } from './feedback-filters.tsx';
import { FeedbackSwitches } from './feedback-switches.tsx';
import { listWords } from './list-words.ts';
import { Lists } from './lists.tsx';
import { Picks } from './picks.tsx';
import { switchWords } from './switch-words.ts';
import { feedbackWords } from './words.ts';

/** Feedback from the guests of one gallery: entry by entry, or summed up per photo. */
export function EventFeedback() {
  const t = useWords(feedbackWords);
  const lists = useWords(listWords);
  const navigate = useNavigate({ from: '/events/$eventId/feedback' });
  const switches = useWords(switchWords);
  const { eventId } = useParams({ from: '/events/$eventId/feedback' });
  const { view = 'photos' } = useSearch({ from: '/events/$eventId/feedback' });
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t.view}
          value={view}
          onChange={(value) => navigate({ search: { view: value as typeof view } })}
          data={[
            { value: 'photos', label: t.byPhoto },
            { value: 'lists', label: lists.lists },
            { value: 'entries', label: t.entries },
            { value: 'settings', label: switches.settings },
          ]}
        />
      </Group>
      {view === 'photos' && <Picks />}
      {view === 'lists' && <Lists />}
      {view === 'entries' && <Entries />}
      {view === 'settings' && <FeedbackSwitches eventId={eventId} />}
    </Stack>
  );
}

function Entries() {
  const switches = useWords(switchWords);
  const t = useWords(feedbackWords);
  const navigate = useNavigate({ from: '/events/$eventId/feedback' });
  const { eventId } = useParams({ from: '/events/$eventId/feedback' });
  const { page = 1, status, type } = useSearch({ from: '/events/$eventId/feedback' });
  const query = useQuery(eventFeedback(eventId, { status, type, page, limit: 25 }));
  return (
    <>
      <Group gap="xs">
        <FeedbackFilters
          filter={{ status, type }}
          onChange={(filter) => navigate({ search: { view: 'entries', ...filter } })}
        />
      </Group>
      <Loaded query={query}>
        {({ settings, feedback, pagination }) => (
          <>
            {!settings?.feedback_enabled && (
              <Alert color="clay">
                {t.off}{' '}
                <AnchorLink
                  to="/events/$eventId/feedback"
                  params={{ eventId }}
                  search={{ view: 'settings' }}
                  underline="always"
                >
                  {switches.turnOn}
                </AnchorLink>
              </Alert>
            )}
            {feedback.length === 0 ? (
              <Empty icon={<IconHeart />} title={t.noneTitle} text={status || type ? t.noMatch : t.noneText} />
            ) : (
              <>
                <FeedbackEntries entries={feedback.map((entry) => ({ ...entry, event: { id: eventId } }))} />
                <Pager pagination={pagination} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
