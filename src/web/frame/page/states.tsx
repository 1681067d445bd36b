import { Alert, Button, EmptyState, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { ApiError } from '../api/client.ts';
import { fieldWords } from '../forms/field-words.ts';
import { IconAlertTriangle, IconCloudOff, IconLock, IconMoodEmpty } from '../icons.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';

/** The error, in words for people. */
export function useFaultText(): (error: unknown) => string {
  const t = useWords(frameWords);
  const { language } = useLanguage();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t.faultUnknown;
      if (error.status === 0) return t.faultUnreachable;
      if (error.fields.length === 0) return error.message;
      return error.fields
        .map(({ path, message }) => [path, fieldWords(language, message)].filter(Boolean).join(': '))
        .join(' ');
    },
    [t, language],
  );
}

/** Skeleton of a list. */
export function Waiting({ rows = 6, height = 40 }: { rows?: number; height?: number }) {
  const t = useWords(frameWords);
  return (
    <Stack gap={8} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}

export function Fault({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useWords(frameWords);
  const text = useFaultText();
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return <Empty icon={<IconMoodEmpty />} title={t.notFoundTitle} text={t.notFoundText} />;
  if (status === 403) return <Empty icon={<IconLock />} title={t.forbiddenTitle} text={t.forbiddenText} />;
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={t.faultTitle} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text(error)}</Text>
        {error instanceof ApiError && error.requestId && (
          <Text size="xs" c="dimmed">
            {t.faultRequest(error.requestId)}
          </Text>
        )}
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {t.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

type EmptyProps = { icon?: ReactNode; title: string; text: ReactNode; action?: ReactNode };

/** Explains an empty list and offers the next step. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <EmptyState py="xl" icon={icon} title={title} description={text}>
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  );
}

function Offline() {
  const t = useWords(frameWords);
  return <Empty icon={<IconCloudOff />} title={t.offlineTitle} text={t.offlineText} />;
}

/** The state of a query: grey rows first, then its data, or the reason why there is none. */
export function Loaded<T>({
  query,
  rows,
  children,
}: {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  // Deleted records, and those that are no longer the user's, are not shown.
  const isGone = query.error instanceof ApiError && [403, 404].includes(query.error.status);
  if (query.data !== undefined && !isGone) return children(query.data);
  if (query.isError) return <Fault error={query.error} retry={() => query.refetch()} />;
  if (query.fetchStatus === 'paused') return <Offline />;
  return <Waiting rows={rows} />;
}
