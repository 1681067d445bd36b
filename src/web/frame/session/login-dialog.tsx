import { Alert, Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { proofWords } from '../../security/proof-words.ts';
import { Prove } from '../../security/prove.tsx';
import { answer, api, expiry, type Schemas } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useWords } from '../language/language.tsx';
import { useFaultText } from '../page/states.tsx';
import { frameWords } from '../words.ts';
import { loginWords } from './login-words.ts';
import { rememberUser } from './remembered-user.ts';
import { sessionQuery, type User } from './session.ts';

/** The service’s question after the password. */
type SecondStep = { challenge: string; factors: string[] };

/** Repeats the requests that wait for this login. */
function enter(user: User): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (before && user.id !== before.id) {
    location.reload();
    return;
  }
  queryClient.setQueryData(sessionQuery.queryKey, user);
  rememberUser(user);
  expiry.end();
}

export default function LoginDialog() {
  const t = useWords(loginWords);
  const frame = useWords(frameWords);
  const text = useFaultText();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const [username, setUsername] = useState<string>();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [second, setSecond] = useState<SecondStep>();
  const name = username ?? before?.username ?? '';

  const logIn = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const sent = api.POST('/login', { body: { username: name, password } });
      const refusal = (await sent.catch(() => undefined))?.error as Schemas['ErrorBody'] | undefined;
      const { challenge, factors = [] } = refusal ?? {};
      if (challenge) setSecond({ challenge, factors });
      else enter((await answer(sent)).user);
    } catch (error) {
      setFault(text(error));
    } finally {
      setPassword('');
      setBusy(false);
    }
  };

  // The user may have logged in on the login page, in another window.
  useEffect(() => {
    const look = async () => {
      const { data } = await api.GET('/session');
      if (data) enter(data.user);
    };
    const lookQuietly = () => void look().catch(() => {});
    addEventListener('focus', lookQuietly);
    return () => removeEventListener('focus', lookQuietly);
  }, []);

  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t.expiredTitle} size="sm" zIndex={1000}>
      {second ? (
        <SecondFactor {...second} username={name} back={() => setSecond(undefined)} />
      ) : (
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
              value={name}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <PasswordInput
              label={frame.password}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" loading={isBusy}>
              {t.logIn}
            </Button>
            <Anchor href="/login" target="_blank" rel="noopener" size="sm">
              {t.otherWays}
            </Anchor>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

type SecondProps = SecondStep & { username: string; back: () => void };

function SecondFactor({ challenge, factors, username, back }: SecondProps) {
  const t = useWords(proofWords);
  return (
    <Stack>
      <Text size="sm">{t.secondStep}</Text>
      <Prove
        factors={factors}
        username={username}
        options={() => answer(api.POST('/login/passkey/options', { body: { challenge } }))}
        send={async (proof) => {
          if ('password' in proof) return;
          const { user } = await answer(api.POST('/login/second-factor', { body: { challenge, ...proof } }));
          enter(user);
        }}
        cancel={back}
      />
    </Stack>
  );
}
