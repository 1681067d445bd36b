import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLabels } from '../../data/labels.ts';
import { type AuditEntry, auditLog } from '../../data/log.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { Fault, Waiting } from '../../frame/page/states.tsx';
import { Time } from '../../frame/time/time.tsx';
import { estimateText } from '../fields/estimate.ts';
import { taskWords } from '../words.ts';
import { dialogWords } from './words.ts';

type Entry = AuditEntry & { client?: string | null };
type Difference = { from: unknown; to: unknown };

const isDifference = (value: unknown): value is Difference =>
  typeof value === 'object' && value !== null && 'to' in value;

/** The history of a task, newest first: user, time, old and new value. */
export function TaskHistory({ id }: { id: number }) {
  const t = useWords(dialogWords);
  const query = useInfiniteQuery(auditLog(20, { entityType: 'task', entityId: id }));
  if (query.isError) return <Fault error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <Waiting rows={2} height={32} />;
  const entries: Entry[] = query.data;
  return (
    <Stack gap="sm" align="flex-start">
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noHistory}
        </Text>
      )}
      <Stack gap={8} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Told entry={entry} />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button size="xs" variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Stack>
  );
}

function Told({ entry }: { entry: Entry }) {
  const t = useWords(dialogWords);
  const fields = useWords(taskWords);
  const names: Record<string, string> = {
    title: fields.title,
    description: fields.description,
    status: fields.statusField,
    priority: fields.priorityField,
    dueDate: fields.dueDate,
    labelId: fields.label,
    estimatedMinutes: fields.estimate,
  };
  const shown = useShown();
  const who = {
    rest: entry.source === 'WEB' ? t.by.browser : t.by.key,
    mcp: entry.client ? t.byClient(entry.client) : t.by.client,
    chat: t.by.assistant,
  }[entry.channel];
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t.did[entry.action] ?? entry.action} {who}
        {entry.tool && <Text span c="dimmed" size="xs">{` (${entry.tool})`}</Text>}
        {' · '}
        <Text span c="dimmed" size="xs">
          <Time at={entry.createdAt} />
        </Text>
      </Text>
      {Object.entries(entry.changes).map(
        ([name, change]) =>
          isDifference(change) && (
            <Text key={name} size="xs" c="dimmed" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
              {names[name] ?? name}: <bdi>{shown(name, change.from)}</bdi> <span aria-hidden>→</span>
              <VisuallyHidden component="span">{t.to}</VisuallyHidden> <bdi>{shown(name, change.to)}</bdi>
            </Text>
          ),
      )}
    </>
  );
}

/** The values of a task’s fields in words. */
export function useShown(): (name: string, value: unknown) => string {
  const t = useWords(dialogWords);
  const fields = useWords(taskWords);
  const { day } = useFormat();
  const labels = useLabels();
  return (name, value) => {
    if (value === null || value === undefined || value === '') return t.none;
    if (name === 'labelId') return labels.find(({ id }) => id === value)?.name ?? t.goneLabel;
    if (name === 'estimatedMinutes') return estimateText(Number(value));
    if (name === 'dueDate') return day(String(value));
    if (name === 'status') return fields.status[value as keyof typeof fields.status] ?? String(value);
    if (name === 'priority') return fields.priority[value as keyof typeof fields.priority] ?? String(value);
    return String(value);
  };
}
