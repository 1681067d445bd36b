import { Button, Code, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { Page, useIsInsidePage } from './page.tsx';
import { Fault } from './states.tsx';

/** Replaces a view that crashed. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useWords(frameWords);
  const router = useRouter();
  const isInsidePage = useIsInsidePage();
  const again = () => {
    reset();
    router.invalidate();
  };
  if (error instanceof ApiError && isInsidePage) return <Fault error={error} retry={again} />;
  if (error instanceof ApiError)
    return (
      <Page title={error.status === 403 ? t.forbiddenTitle : error.status === 404 ? t.notFoundTitle : t.faultTitle}>
        <Fault error={error} retry={again} />
      </Page>
    );
  return (
    <Stack role="alert" align="flex-start">
      <Title order={isInsidePage ? 2 : 1}>{t.crashTitle}</Title>
      <Text>{t.crashText}</Text>
      <Code block>{error instanceof Error ? error.message : String(error)}</Code>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </Stack>
  );
}

export function NotFoundPage() {
  const t = useWords(frameWords);
  return (
    <Page title={t.notFoundTitle}>
      <Text>{t.notFoundText}</Text>
    </Page>
  );
}
