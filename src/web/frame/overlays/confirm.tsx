import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { openModal } from './open-modal.ts';

type Question = {
  title: string;
  text: ReactNode;
  /** The text of the confirming button. */
  verb: string;
  /** The text to type first, if the action cannot be undone. */
  name?: string;
  act: () => Promise<unknown>;
};

/** Asks for confirmation before a destructive action. */
export function confirm(question: Question): void {
  const close = openModal({
    title: question.title,
    children: <Confirmation {...question} close={() => close()} />,
  });
}

/** Asks in the same way. Resolves with whether the user confirmed. */
export const ask = ({ title, ...question }: Omit<Question, 'act'>): Promise<boolean> =>
  new Promise((resolve) => {
    const close = openModal({
      title,
      onClose: () => resolve(false),
      children: <Confirmation {...question} title={title} act={async () => resolve(true)} close={() => close()} />,
    });
  });

function Confirmation({ text, verb, name, act, close }: Question & { close: () => void }) {
  const t = useWords(frameWords);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await act().finally(close);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && (name === undefined || typed === name)) run();
      }}
    >
      <Stack>
        <Text size="sm">{text}</Text>
        {name !== undefined && (
          <TextInput
            label={t.typeName(name)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={name !== undefined && typed !== name}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
