import { NativeSelect } from '@mantine/core';
import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { feedbackWords } from './words.ts';

export type FeedbackFilter = {
  status?: Schemas['FeedbackEntry']['status'];
  type?: Schemas['FeedbackEntry']['type'];
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
      <NativeSelect
        aria-label={t.filterStatus}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, status: (value || undefined) as FeedbackFilter['status'] })
        }
        data={[{ value: '', label: t.anyStatus }, ...STATUSES.map((value) => ({ value, label: t.status[value] }))]}
      />
      <NativeSelect
        aria-label={t.filterType}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, type: (value || undefined) as FeedbackFilter['type'] })
        }
        data={[{ value: '', label: t.anyType }, ...TYPES.map((value) => ({ value, label: t.type[value] }))]}
      />
    </>
  );
}
