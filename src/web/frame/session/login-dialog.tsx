import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answer, api, expiry } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useWords } from '../language/language.tsx';
import { useFaultText } from '../page/states.tsx';
import { frameWords } from '../words.ts';
import { rememberUser } from './remembered-user.ts';
import { sessionQuery } from './session.ts';

export default function LoginDialog() {
  const t = useWords(frameWords);
  const text = useFaultText();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const [username, setUsername] = useState<string>();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const logIn = async () => {
    setBusy(true);
    try {
      const { user } = await answer(
        api.POST('/login', { body: { username: username ?? before?.username ?? '', password } }),
      );
      if (before && user.id !== before.id) return location.reload();
      queryClient.setQueryData(sessionQuery.queryKey, user);
      rememberUser(user);
      setFault(undefined);
      expiry.end();
    } catch (error) {
      setFault(text(error));
    } finally {
      setPassword('');
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t.expiredTitle} size="sm" zIndex={1000}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          logIn();
        }}
      >
        <Stack>
          <Text size="sm">{t.expiredText}</Text>
          {fault && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <TextInput
            label={t.username}
            autoComplete="username"
            value={username ?? before?.username ?? ''}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label={t.password}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy}>
            {t.logIn}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
