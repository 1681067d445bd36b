import { Group } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { FeedbackEntries } from './feedback-entries.tsx';
import { FeedbackFilters } from './feedback-filters.tsx';
import { feedbackWords } from './words.ts';

/** Feedback from the guests of all galleries. */
export function AllFeedback() {
  const t = useWords(feedbackWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate({ from: '/feedback' });
  const { page = 1, ...filter } = useSearch({ from: '/feedback' });
  const query = useQuery({
    queryKey: ['feedback', 'all', filter, page],
    queryFn: () => answer(api.GET('/admin/feedback', { params: { query: { ...filter, page, limit: 25 } } })),
    placeholderData: keepPreviousData,
  });
  const isFiltered = filter.status !== undefined || filter.type !== undefined;

  return (
    <Page title={frame.feedback}>
      <Group gap="xs">
        <FeedbackFilters filter={filter} onChange={(search) => navigate({ search })} />
      </Group>
      <Loaded query={query}>
        {({ feedback, pagination }) =>
          feedback.length === 0 ? (
            <Empty icon={<IconHeart />} title={t.noneTitle} text={isFiltered ? t.noMatch : t.noneText} />
          ) : (
            <>
              <FeedbackEntries entries={feedback} />
              <Pager
                pagination={pagination}
                onPage={(next) => navigate({ search: (before) => ({ ...before, page: next }) })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
