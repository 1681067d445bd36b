import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconKey } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { settingsWords } from './words.ts';

type Shown = { label: string; value: string; copy: string; copied: string };
/** `end`: the text of the button that closes it, if there is another way to the secret. */
type Props = { warning: string; shown: readonly Shown[]; close: () => void; end?: string; children?: ReactNode };

/** Secrets that are shown now and never again, each with a copy button. */
export function SecretOnce({ warning, shown, close, end, children }: Props) {
  const t = useWords(settingsWords);
  const warned = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and with it the place of keyboard users.
  useEffect(() => warned.current?.focus(), []);
  return (
    <Stack>
      <Alert ref={warned} tabIndex={-1} icon={<IconKey />} role="status">
        {warning}
      </Alert>
      {shown.map(({ label, value, copy, copied }, place) => (
        <Stack key={label} gap={4} align="flex-start">
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value}
          </Code>
          <CopyButton value={value} label={copy} done={copied} size="xs" {...(place === 0 && { variant: 'filled' })} />
        </Stack>
      ))}
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {end ?? t.haveCopied}
        </Button>
      </Group>
    </Stack>
  );
}
