import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { MadeKey } from '../profile/api-key.tsx';
import { keyQuery, useKeyActions, useMadeKey } from '../profile/own-key.ts';
import { profileWords } from '../profile/words.ts';
import { connectWords } from './words.ts';

/** Creates the key that clients need, or explains that it cannot be shown again. */
export function KeyStep() {
  const t = useWords(connectWords);
  const own = useWords(profileWords);
  const made = useMadeKey();
  const query = useQuery(keyQuery);
  const { make, isBusy, replace } = useKeyActions();

  return (
    <Loaded query={query} rows={2}>
      {({ hasKey, maskedKey }) =>
        made ? (
          <Stack gap="xs">
            <MadeKey apiKey={made} />
            <Text size="sm" c="dimmed">
              {t.keyInSnippets}
            </Text>
          </Stack>
        ) : (
          <Group justify="space-between" align="flex-start">
            <Text size="sm" flex={1} miw={240} maw={560}>
              {hasKey ? t.keyUnseen(maskedKey) : t.noKey}
            </Text>
            {hasKey ? (
              <Button variant="default" onClick={replace}>
                {own.replaceKey}
              </Button>
            ) : (
              <Button leftSection={<IconPlus size={18} />} loading={isBusy} onClick={make}>
                {own.newKey}
              </Button>
            )}
          </Group>
        )
      }
    </Loaded>
  );
}
