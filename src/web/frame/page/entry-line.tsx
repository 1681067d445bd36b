import { Code, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { defineWords, useWords } from '../language/language.tsx';
import classes from './entry-line.module.css';

const words = defineWords({
  en: { details: 'Details', request: 'Request' },
  de: { details: 'Einzelheiten', request: 'Anfrage' },
});

type Props = { details?: object; requestId?: string | null; children: ReactNode };

/** The small line below a log entry, with details on demand. */
export function EntryLine({ details, requestId, children }: Props) {
  const t = useWords(words);
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <Group gap="0 var(--mantine-spacing-xs)" className={classes.line}>
        {children}
        {details && (
          <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={toggle}>
            {t.details}
          </UnstyledButton>
        )}
      </Group>
      {isOpen && (
        <>
          <Code block className={classes.details}>
            {JSON.stringify(details, null, 2)}
          </Code>
          {requestId && (
            <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {t.request} {requestId}
            </Text>
          )}
        </>
      )}
    </>
  );
}
