import { Badge, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Entry } from '../data/feedback.ts';
import { IconArrowBackUp, IconCheck, IconEye, IconEyeOff, IconMessageReply, IconTrash } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import classes from './feedback.module.css';
import { ReplyForm } from './reply-form.tsx';
import type { Actions } from './use-moderate.ts';
import { feedbackWords } from './words.ts';

type Props = {
  entry: Entry;
  actions: Actions;
  isReplying: boolean;
  setReplying: (isReplying: boolean) => void;
};

/** An entry with its photo, its answer and its actions. */
export function EntryCard({ entry, actions, isReplying, setReplying }: Props) {
  const t = useWords(feedbackWords);
  const mayModerate = useMay()('feedback.moderate');
  const { status, type, reply, replied_at, done_at } = entry;
  const isDone = type === 'comment' && done_at !== null;
  const button = (label: string, icon: ReactElement, onClick: () => void) => (
    <Button size="compact-sm" variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
  const askToRemove = () =>
    confirm({ title: t.removeTitle, text: t.removeText, verb: t.remove, act: () => actions.remove(entry) });

  return (
    <div className={classes.words}>
      <Said entry={entry} />
      <About entry={entry} />
      {reply !== null && replied_at !== null && !isReplying && (
        <blockquote className={classes.reply}>
          <Text size="xs" c="dimmed">
            {t.answer} · <Time at={replied_at} />
          </Text>
          <Text size="sm" className={classes.text}>
            {reply}
          </Text>
        </blockquote>
      )}
      {isReplying && (
        <ReplyForm
          before={reply}
          isHidden={status === 'hidden'}
          send={(text) => actions.reply(entry, text)}
          close={() => setReplying(false)}
        />
      )}
      <Group gap={6} mt={6}>
        <Badge color={status === 'visible' ? 'green' : status === 'pending' ? 'clay' : 'gray'}>
          {t.status[status]}
        </Badge>
        {isDone && (
          <Badge color="gray" leftSection={<IconCheck size={12} aria-hidden />}>
            {t.isDone}
          </Badge>
        )}
        {mayModerate && (
          <>
            {type === 'comment' &&
              !isReplying &&
              button(reply === null ? t.reply : t.editReply, <IconMessageReply size={14} />, () => setReplying(true))}
            {type === 'comment' &&
              (isDone
                ? button(t.reopen, <IconArrowBackUp size={14} />, () => actions.finish([entry], false))
                : button(t.finish, <IconCheck size={14} />, () => actions.finish([entry], true)))}
            {status !== 'visible' && button(t.show, <IconEye size={14} />, () => actions.moderate([entry], 'visible'))}
            {status !== 'hidden' && button(t.hide, <IconEyeOff size={14} />, () => actions.moderate([entry], 'hidden'))}
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={askToRemove}
            >
              {t.remove}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

function About({ entry: { guest_name, guest_email, created_at, photo, event } }: { entry: Entry }) {
  const t = useWords(feedbackWords);
  return (
    <Text size="xs" c="dimmed" className={classes.about}>
      <bdi>{guest_name ?? t.guest}</bdi>
      {guest_email && ` <${guest_email}>`} · <Time at={created_at} /> ·{' '}
      <AnchorLink
        to="/events/$eventId/photos"
        params={{ eventId: event.id }}
        search={{ photo: photo.id }}
        size="xs"
        underline="always"
      >
        <bdi>{photo.original_filename}</bdi>
      </AnchorLink>
      {event.event_name !== undefined && (
        <>
          {' · '}
          <AnchorLink to="/events/$eventId/feedback" params={{ eventId: event.id }} size="xs" underline="always">
            {event.event_name}
          </AnchorLink>
        </>
      )}
    </Text>
  );
}

function Said({ entry: { type, value, text } }: { entry: Entry }) {
  const t = useWords(feedbackWords);
  if (type === 'comment') return <Text className={classes.text}>{text}</Text>;
  return <Text fw={500}>{type === 'rating' ? t.rated(value ?? 0) : type === 'like' ? t.liked : t.favorited}</Text>;
}
