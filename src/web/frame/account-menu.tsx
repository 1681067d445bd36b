import {
  ActionIcon,
  Button,
  type ButtonProps,
  type MantineColorScheme,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { answer, api } from './api.ts';
import { KeyList } from './keys.tsx';
import { type LanguageCode, useLanguage, useWords } from './language.tsx';
import { useNotices } from './notices.tsx';
import { useUser } from './session.ts';
import { frameWords } from './words.ts';

export function AccountMenu() {
  const t = useWords(frameWords);
  const { username, displayName, role } = useUser();
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Popover position="bottom-end" width={240} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={t.account}>
          <IconUserCircle size={22} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.account}>
        <Stack gap="xs">
          <Text size="sm" truncate>
            {displayName ?? username}
            {role && ` · ${role}`}
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
            value={language}
            onChange={(value) => setLanguage(value as LanguageCode)}
            data={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconKeyboard size={16} />}
            onClick={() => void modals.open({ title: t.keysTitle, children: <KeyList /> })}
          >
            {t.keys}
          </Button>
          <LogOut hiddenFrom="sm" />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export function LogOut(props: ButtonProps) {
  const t = useWords(frameWords);
  const { failed } = useNotices();
  const logOut = () =>
    answer(api.POST('/logout')).then(
      () => location.assign('/login'),
      (error) => failed(error),
    );
  return (
    <Button variant="subtle" color="gray" size="xs" leftSection={<IconLogout size={16} />} onClick={logOut} {...props}>
      {t.logOut}
    </Button>
  );
}
