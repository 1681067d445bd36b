import { Group, Pagination, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../language/format.ts';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';

type Props = { pagination: { page: number; limit: number; total: number }; onPage?: (page: number) => void };

/** Page numbers of a list. They are in the address, unless `onPage` is given. */
export function Pager({ pagination: { page, limit, total }, onPage }: Props) {
  const t = useWords(frameWords);
  const { number } = useFormat();
  const navigate = useNavigate();
  const pages = Math.ceil(total / limit);
  return (
    <Group justify="space-between" mih={32}>
      <Text size="sm" c="dimmed">
        {t.total(total, number(total))}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          value={page}
          total={pages}
          onChange={onPage ?? ((to) => navigate({ to: '.', search: (before) => ({ ...before, page: to }) }))}
          siblings={1}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t.next : t.previous })}
          getItemProps={(item) => ({ 'aria-label': t.pageOf(item, pages) })}
        />
      )}
    </Group>
  );
}
