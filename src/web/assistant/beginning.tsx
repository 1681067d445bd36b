import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createConversation } from '../data/conversations.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useUser } from '../frame/session/session.ts';
import classes from './assistant.module.css';
import { Composer } from './composer.tsx';
import { drafts, placeOf } from './drafts.ts';
import { beginTurn } from './turns.ts';
import { assistantWords } from './words.ts';

/** The start of a conversation: a message field and suggestions. */
export function Beginning() {
  const t = useWords(assistantWords);
  const user = useUser().id;
  const navigate = useNavigate({ from: '/assistant' });
  const { act, isBusy } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const keyOf = useIdempotencyKey();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const send = async (message: string) => {
    if (isBusy) return;
    await act(async () => {
      const conversation = await createConversation(message, keyOf({ message }));
      const place = placeOf(user);
      if (drafts.read(place).trim() === message) drafts.write(place, '');
      void beginTurn({ user, conversation, message, after: 0 });
      await navigate({ search: { conversation } });
    });
  };

  return (
    <>
      <Stack className={classes.grow} justify="center" gap="md">
        <div>
          <Title order={2}>{t.hello}</Title>
          <Text c="dimmed" size="sm">
            {t.helloText}
          </Text>
        </div>
        <Group gap="xs">
          {t.suggestions.map((suggestion) => (
            <Button key={suggestion} variant="default" size="sm" disabled={isBusy} onClick={() => send(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </Group>
      </Stack>
      <div className={classes.dock}>
        <Composer place={placeOf(user)} field={field} send={send} stop={undefined} isBusy={isBusy} />
      </div>
    </>
  );
}
