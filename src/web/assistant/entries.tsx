import { Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo, useMemo } from 'react';
import type { Message } from '../data/conversations.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './assistant.module.css';
import { DeletedTasks } from './deleted-tasks.tsx';
import { Markdown } from './markdown.tsx';
import { ToolCalls } from './tool-calls.tsx';
import { type ToolCall, touchedBy } from './tool-effects.ts';
import { isLive, type Turn } from './turns.ts';
import { assistantWords } from './words.ts';

const SHOWN = 8;

function Said({ text }: { text: string }) {
  const t = useWords(assistantWords);
  return (
    <li className={classes.said}>
      <VisuallyHidden>{t.you}</VisuallyHidden>
      <div className={classes.bubble} dir="auto">
        {text}
      </div>
    </li>
  );
}

function Below({ text, calls, at }: { text: string; calls: ToolCall[]; at?: string }) {
  const t = useWords(assistantWords);
  return (
    <>
      <TouchedTasks calls={calls} />
      <DeletedTasks calls={calls} />
      {text !== '' && (
        <Group gap="sm" mt={8}>
          <CopyButton value={text} label={t.copy} done={t.copied} size="compact-xs" variant="subtle" color="gray" />
          {at && (
            <Text size="xs" c="dimmed">
              <Time at={at} />
            </Text>
          )}
        </Group>
      )}
    </>
  );
}

/** A stored message. */
export const Entry = memo(({ message: { role, content, toolCalls, createdAt } }: { message: Message }) => {
  const t = useWords(assistantWords);
  if (role === 'user') return <Said text={content} />;
  return (
    <li className={classes.answer}>
      <VisuallyHidden>{t.assistant}</VisuallyHidden>
      <ToolCalls calls={toolCalls} />
      <Markdown text={content} />
      <Below text={content} calls={toolCalls} at={createdAt} />
    </li>
  );
});

/** The last message sent from here, and the answer as it arrives. Screen readers announce the answer once, when it is complete. */
export function TurnEntry({ turn }: { turn: Turn }) {
  const t = useWords(assistantWords);
  const { message, text, calls } = turn;
  const isComing = isLive(turn);
  const finished = calls.filter((call): call is ToolCall => call.isError !== undefined);
  return (
    <>
      <Said text={message} />
      <li className={classes.answer}>
        <VisuallyHidden>{t.assistant}</VisuallyHidden>
        <ToolCalls calls={calls} />
        {isComing && <Markdown text={text} />}
        <div aria-live="polite">{!isComing && text !== '' && <Markdown text={text} />}</div>
        {isComing ? <Answering /> : <Below text={text} calls={finished} />}
      </li>
    </>
  );
}

export function Answering({ text }: { text?: string }) {
  const t = useWords(assistantWords);
  return (
    <Group gap={8} mt={8} role="status">
      <Loader type="dots" size="sm" aria-hidden />
      <Text size="sm" c="dimmed">
        {text ?? t.answering}
      </Text>
    </Group>
  );
}

/** Links to the tasks that an answer changed. */
function TouchedTasks({ calls }: { calls: ToolCall[] }) {
  const t = useWords(assistantWords);
  const { number } = useFormat();
  const tasks = useMemo(() => touchedBy(calls), [calls]);
  const [isWhole, { open }] = useDisclosure();
  if (tasks.length === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN);
  return (
    <Group gap={8} mt="sm" className={classes.touched}>
      <Text span size="sm" c="dimmed">
        {t.touched}
      </Text>
      {shown.map(({ id, title }) => (
        <AnchorLink key={id} to="/tasks" search={{ task: id }} size="sm" className={classes.task}>
          {title}
        </AnchorLink>
      ))}
      {shown.length < tasks.length && (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {t.allTouched(number(tasks.length))}
        </Button>
      )}
    </Group>
  );
}
