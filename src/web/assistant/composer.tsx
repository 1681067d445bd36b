import { Button, Group, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { IconPlayerStopFilled, IconSend } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import classes from './assistant.module.css';
import { drafts, useDraft } from './drafts.ts';
import { assistantWords } from './words.ts';

/** The service’s limit. */
const MOST = 8_000;

type Props = {
  /** Where the text is kept while it is typed. */
  place: string;
  field: Ref<HTMLTextAreaElement>;
  send: (message: string) => void;
  /** Present while an answer is being generated. */
  stop: (() => void) | undefined;
  isBusy?: boolean;
};

/** The field for the next message. */
export function Composer({ place, field, send, stop, isBusy = false }: Props) {
  const t = useWords(assistantWords);
  const { number } = useFormat();
  const text = useDraft(place);
  const form = useRef<HTMLFormElement>(null);
  const message = text.trim();
  const length = message.length > MOST ? [...message].length : 0;
  const isTooLong = length > MOST;
  const maySend = !stop && !isBusy && message !== '' && !isTooLong;

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a word of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (maySend) send(message);
  };

  return (
    <form
      ref={form}
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) send(message);
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Textarea
          ref={field}
          flex={1}
          label={t.message}
          dir="auto"
          autosize
          minRows={1}
          maxRows={8}
          enterKeyHint="send"
          value={text}
          onChange={(event) => drafts.write(place, event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...(isTooLong && { error: t.tooLong(number(length), number(MOST)) })}
        />
        {stop ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} />}
            onClick={() => {
              form.current?.querySelector('textarea')?.focus();
              stop();
            }}
          >
            {t.stop}
          </Button>
        ) : (
          <Button type="submit" leftSection={<IconSend size={16} />} disabled={!maySend} loading={isBusy}>
            {t.send}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
        {t.hint}
      </Text>
    </form>
  );
}
