import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { publicUrl } from '../frame/api/public-url.ts';
import { IconDownload, IconKey, IconPrinter } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { useUser } from '../frame/session/session.ts';
import classes from './security.module.css';
import { securityWords } from './words.ts';

/** New recovery codes, which can never be shown again. */
export function CodesOnce({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useWords(securityWords);
  const { username } = useUser();
  const warned = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and with it the place of keyboard users.
  useEffect(() => warned.current?.focus(), []);
  const heading = t.codesOf(username, publicUrl);
  const save = () => {
    const text = [heading, '', ...codes, ''].join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = t.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Stack>
      <Alert ref={warned} tabIndex={-1} icon={<IconKey />} role="status">
        {t.codesOnce}
      </Alert>
      <div className={classes.sheet}>
        <Text size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Text>
        <ul className={classes.codes} aria-label={t.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} label={t.copyCodes} done={t.codesCopied} size="xs" />
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t.saveFile}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={close}>{t.haveSaved}</Button>
      </Group>
    </Stack>
  );
}
