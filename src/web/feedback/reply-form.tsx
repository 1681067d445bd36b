import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { frameWords } from '../frame/words.ts';
import { feedbackWords } from './words.ts';

const LONGEST = 2_000;

type Props = {
  /** The present answer. */
  before: string | null;
  /** Whether guests see the comment. */
  isHidden: boolean;
  /** Resolves with whether it was sent. */
  send: (text: string | null) => Promise<boolean>;
  close: () => void;
};

/** Writes, changes or removes the answer to a comment. Ctrl Enter sends it, and Escape closes the form. */
export function ReplyForm({ before, isHidden, send, close }: Props) {
  const t = useWords(feedbackWords);
  const frame = useWords(frameWords);
  const [text, setText] = useState(before ?? '');
  const { act, isBusy } = useAct();
  const submit = (answer: string | null) => act(async () => (await send(answer)) && close());
  const canSend = text.trim() !== '' && text.trim() !== before && !isBusy;
  return (
    <form
      // The keys of the list do not apply here.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) submit(text.trim());
      }}
    >
      <Stack gap={6} mt="xs" maw="70ch">
        <Textarea
          label={t.replyLabel}
          description={isHidden ? t.replyHidden : t.replyHelp}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={LONGEST}
          data-autofocus
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSend) submit(text.trim());
          }}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={!canSend && !isBusy}>
            {t.sendReply}
          </Button>
          <Button size="xs" variant="subtle" onClick={close}>
            {frame.cancel}
          </Button>
          {before !== null && (
            <Button size="xs" variant="subtle" color="red" disabled={isBusy} onClick={() => submit(null)}>
              {t.removeReply}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
