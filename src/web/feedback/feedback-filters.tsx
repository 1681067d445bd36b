import type { Schemas } from '../frame/api/client.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { useWords } from '../frame/language/language.tsx';
import { feedbackWords } from './words.ts';

type FeedbackFilter = {
  status?: Schemas['FeedbackEntry']['status'] | undefined;
  type?: Schemas['FeedbackEntry']['type'] | undefined;
};

const STATUSES = ['pending', 'visible', 'hidden'] as const;
const TYPES = ['comment', 'rating', 'favorite', 'like'] as const;

export function FeedbackFilters({
  filter,
  onChange,
}: {
  filter: FeedbackFilter;
  onChange: (filter: FeedbackFilter) => void;
}) {
  const t = useWords(feedbackWords);
  return (
    <>
      <FilterSelect
        aria-label={t.filterStatus}
        value={filter.status}
        values={STATUSES}
        labels={t.status}
        any={t.anyStatus}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <FilterSelect
        aria-label={t.filterType}
        value={filter.type}
        values={TYPES}
        labels={t.type}
        any={t.anyType}
        onChange={(type) => onChange({ ...filter, type })}
      />
    </>
  );
}
