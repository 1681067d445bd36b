import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { conversationQuery, type Message } from '../data/conversations.ts';
import { ApiError } from '../frame/api/client.ts';
import { IconAlertTriangle, IconArrowDown } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded, useFaultText } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import classes from './assistant.module.css';
import { Composer } from './composer.tsx';
import { placeOf } from './drafts.ts';
import { Answering, Entry, TurnEntry } from './entries.tsx';
import { beginTurn, isLive, retryTurn, stopTurn, type Turn, useTurn } from './turns.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { assistantWords } from './words.ts';

/** The number of messages drawn at first, and added with each press. */
const DRAWN = 20;

/** Whether a turn is shown as it streamed instead of as stored. */
const isShown = (turn: Turn | undefined, isAnswering: boolean): turn is Turn =>
  turn !== undefined &&
  turn.state !== 'refused' &&
  (isLive(turn) || turn.state === 'done' || !turn.isSettled || isAnswering);

/** A conversation with its message field. */
export function Thread({ id, isConfigured }: { id: number; isConfigured: boolean }) {
  const t = useWords(assistantWords);
  const user = useUser().id;
  const query = useQuery(conversationQuery(id));
  const turn = useTurn(id);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isAtEnd, toEnd } = useStickToEnd(list);
  const last = query.data?.messages.at(-1);
  const isBusy = isLive(turn);

  return (
    <>
      <div ref={list} className={classes.grow}>
        <Loaded query={query}>
          {({ messages, isAnswering }) => (
            <Messages
              messages={messages}
              turn={turn}
              isAnswering={isAnswering}
              again={(message) => void retryTurn(user, id, message)}
            />
          )}
        </Loaded>
      </div>
      <div className={classes.dock}>
        {!isAtEnd && (
          <Group justify="center" className={classes.toEnd}>
            <Button size="xs" variant="default" radius="xl" leftSection={<IconArrowDown size={16} />} onClick={toEnd}>
              {t.toEnd}
            </Button>
          </Group>
        )}
        {isConfigured && query.data && (
          <Composer
            place={placeOf(user, id)}
            field={field}
            stop={isBusy ? () => stopTurn(id) : undefined}
            send={(message) => {
              void beginTurn({ user, conversation: id, message, after: last?.id ?? 0 });
              toEnd();
            }}
          />
        )}
      </div>
    </>
  );
}

type MessagesProps = {
  messages: Message[];
  turn: Turn | undefined;
  isAnswering: boolean;
  again: (message: string) => void;
};

function Messages({ messages, turn, isAnswering, again }: MessagesProps) {
  const t = useWords(assistantWords);
  const { number } = useFormat();
  const [drawn, setDrawn] = useState(DRAWN);
  const shown = isShown(turn, isAnswering) ? turn : undefined;
  const before = shown ? messages.filter(({ id }) => id <= shown.after) : messages;
  const answerId = shown?.answerId;
  const after = answerId === undefined ? [] : messages.filter(({ id }) => id > answerId);
  const earlier = before.slice(0, -drawn).length;
  const last = messages.at(-1);
  const isElsewhere = isAnswering && !isLive(turn) && !shown;
  const isOver = turn !== undefined && !isLive(turn) && turn.state !== 'done';
  const note = isOver && (turn.state === 'refused' || !isAnswering) ? turn : undefined;

  return (
    <Stack gap="md">
      {earlier > 0 && (
        <Group justify="center">
          <Button variant="subtle" size="xs" onClick={() => startTransition(() => setDrawn(drawn + DRAWN))}>
            {t.earlier(number(Math.min(earlier, DRAWN)))}
          </Button>
        </Group>
      )}
      <ol className={classes.thread} aria-label={t.conversation}>
        {before.slice(-drawn).map((message) => (
          <Entry key={message.id} message={message} />
        ))}
        {shown && <TurnEntry turn={shown} />}
        {after.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ol>
      {isElsewhere && <Answering text={t.answeringElsewhere} />}
      {note && <TurnNote turn={note} again={() => again(note.message)} />}
      {!turn && !isAnswering && last?.role === 'user' && (
        <Unfinished text={t.unanswered} again={() => again(last.content)} />
      )}
    </Stack>
  );
}

/** Explains a turn without a complete answer, and offers a next step. */
function TurnNote({ turn, again }: { turn: Turn; again: () => void }) {
  const t = useWords(assistantWords);
  const frame = useWords(frameWords);
  const text = useFaultText();
  const { state, error } = turn;
  if (state === 'stopped') return <Unfinished text={t.stopped} again={again} />;
  if (state !== 'failed' && state !== 'refused') return null;
  const code = error instanceof ApiError ? error.code : '';
  const isUnsent = state === 'refused' && code === 'UNREACHABLE';
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} role="alert">
      <Text size="sm">{(isUnsent ? t.notSent : t.faults[code]) ?? text(error)}</Text>
      {error instanceof ApiError && error.requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {frame.faultRequest(error.requestId)}
        </Text>
      )}
      {state === 'failed' && (
        <Button size="xs" variant="default" mt="xs" onClick={again}>
          {t.again}
        </Button>
      )}
    </Alert>
  );
}

function Unfinished({ text, again }: { text: string; again: () => void }) {
  const t = useWords(assistantWords);
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Button size="xs" variant="default" onClick={again}>
        {t.again}
      </Button>
    </Group>
  );
}
