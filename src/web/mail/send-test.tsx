import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sendTestMail } from '../data/mail-server.ts';
import type { Schemas } from '../frame/api/client.ts';
import { IconSend } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useUser } from '../frame/session/session.ts';
import { useFailureWords } from '../settings/use-failure-words.ts';
import { mailWords } from './words.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

type Props = {
  /** The e-mail of a delivery, or a short message. */
  text?: Schemas['TestMail']['text'];
  /** Why nothing can be sent now. */
  problem: string | undefined;
};

/** Sends a test to the user, or to another address. Not a form, because it is used inside of one. */
export function SendTest({ text, problem }: Props) {
  const t = useWords(mailWords);
  const [to, setTo] = useState(useUser().email);
  const { act, isBusy } = useAct();
  const sayFailure = useFailureWords();
  const isReady = problem === undefined && ADDRESS.test(to) && !isBusy;
  const send = () =>
    act(() => sendTestMail({ to, ...(text && { text }) }), {
      done: t.tested(to),
      refusals: { MAIL_NOT_SENT: sayFailure, NO_MAIL_SERVER: sayFailure },
    });
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        flex="1 1 14rem"
        type="email"
        label={t.testTo}
        value={to}
        onChange={({ currentTarget: { value } }) => setTo(value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isReady) void send();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={isBusy}
        disabled={!isReady && !isBusy}
        title={problem}
        onClick={send}
      >
        {t.sendTest}
      </Button>
    </Group>
  );
}
