import {
  Button,
  type MantineColorScheme,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ownUserQuery, savePreferences } from '../../data/own-user.ts';
import { NameBadge } from '../../rewards/name-badge.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { IconKeyboard } from '../icons.tsx';
import { openKeyList } from '../keys/keys.tsx';
import { type LanguageCode, useLanguage, useWords } from '../language/language.tsx';
import { LogOut } from '../session/log-out.tsx';
import { useUser } from '../session/session.ts';
import { frameWords } from '../words.ts';

/** Loaded and opened on demand. */
export default function AccountMenu({ target }: { target: ReactElement }) {
  const t = useWords(frameWords);
  const { username, displayName, role, preferences } = useUser();
  const { data } = useQuery(ownUserQuery);
  const { language } = useLanguage();
  const { save, shown } = useSaving(preferences, savePreferences);
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Popover position="bottom-end" width={240} trapFocus returnFocus defaultOpened>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t.account}>
        <Stack gap="xs">
          <Text size="sm" truncate>
            {displayName ?? username} <NameBadge badge={data?.badge ?? null} />
            {role && ` · ${t.roles[role]}`}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t.appearance}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
            data={[
              { value: 'light', label: t.light },
              { value: 'dark', label: t.dark },
              { value: 'auto', label: t.auto },
            ]}
          />
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t.language}
            value={shown.language ?? language}
            onChange={(value) => save({ language: value as LanguageCode })}
            data={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconKeyboard size={16} />}
            onClick={() => openKeyList(t.keys)}
          >
            {t.keys}
          </Button>
          <LogOut hiddenFrom="sm" />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
