import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { allFeedback } from '../data/feedback.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { IconHeart } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useFirstPage } from '../frame/page/use-first-page.ts';
import { frameWords } from '../frame/words.ts';
import { FeedbackEntries } from './feedback-entries.tsx';
import { reactionWords } from './reaction-words.ts';
import { Reactions } from './reactions.tsx';
import { feedbackWords } from './words.ts';

const VIEWS = ['comments', 'reactions'] as const;
const STATUSES = ['pending', 'visible', 'hidden'] as const;
const DONE = ['done', 'all'] as const;

/** Feedback from the guests of all galleries: comments to work through, and reactions at a glance. */
export function AllFeedback() {
  const t = useWords(reactionWords);
  const words = useWords(feedbackWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate({ from: '/feedback' });
  const { view = 'comments' } = useSearch({ from: '/feedback' });
  return (
    <Page title={frame.feedback}>
      <Group>
        <SegmentedControl
          aria-label={words.view}
          value={view}
          onChange={(value) => navigate({ search: { view: value as typeof view } })}
          data={VIEWS.map((value) => ({ value, label: t[value] }))}
        />
      </Group>
      {view === 'comments' ? <Comments /> : <Reactions />}
    </Page>
  );
}

function Comments() {
  const t = useWords(reactionWords);
  const words = useWords(feedbackWords);
  const navigate = useNavigate({ from: '/feedback' });
  const { page = 1, status, done } = useSearch({ from: '/feedback' });
  const isDone = done === 'all' ? undefined : done === 'done' ? 'true' : 'false';
  const query = useQuery(allFeedback({ type: 'comment', status, done: isDone, page, limit: 25 }));
  useFirstPage(page > 1 && query.data?.feedback.length === 0);
  const isFiltered = status !== undefined || done !== undefined;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <FilterSelect
          aria-label={t.show}
          value={done}
          values={DONE}
          labels={t}
          any={t.open}
          onChange={(value) => navigate({ search: (before) => ({ ...before, page: undefined, done: value }) })}
        />
        <FilterSelect
          aria-label={words.filterStatus}
          value={status}
          values={STATUSES}
          labels={words.status}
          any={words.anyStatus}
          onChange={(value) => navigate({ search: (before) => ({ ...before, page: undefined, status: value }) })}
        />
      </Group>
      <Loaded query={query}>
        {({ feedback, pagination }) =>
          feedback.length === 0 ? (
            <Empty
              icon={<IconHeart />}
              title={isFiltered ? words.noMatchTitle : t.allDoneTitle}
              text={isFiltered ? words.noMatch : t.allDoneText}
            />
          ) : (
            <>
              <FeedbackEntries entries={feedback} />
              <Pager pagination={pagination} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
