import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { answer, api } from './api.ts';
import { useWords } from './language.tsx';
import { useNotices } from './notices.tsx';
import { frameWords } from './words.ts';

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
