import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import classes from './feedback.module.css';
import { feedbackWords } from './words.ts';

type Entry = Schemas['FeedbackEntry'] & { event: { id: number; event_name?: string } };
type Status = Entry['status'];

/** Feedback, one card per entry. A click or a key shows or hides a comment. */
export function FeedbackEntries({ entries }: { entries: Entry[] }) {
  const t = useWords(feedbackWords);
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  const { done } = useNotices();
  const { act } = useAct('feedback', 'events');
  const mayModerate = may('feedback.moderate');

  const moderate = async (chosen: Entry[], status: Status, isUndo = false) => {
    const before = Map.groupBy(chosen, (entry) => entry.status);
    await act(async () => {
      await answer(api.PATCH('/admin/feedback', { body: { feedback_ids: chosen.map(({ id }) => id), status } }));
      const undo = () => {
        for (const [old, group] of before) moderate(group, old, true);
      };
      if (!isUndo) done(status === 'visible' ? t.shown(chosen.length) : t.hidden(chosen.length), undo);
    });
  };
  const remove = ({ id, event }: Entry) =>
    act(async () => {
      const params = { path: { id: event.id, feedbackId: id } };
      await answer(api.DELETE('/admin/events/{id}/feedback/{feedbackId}', { params }));
      done(t.removed);
    });

  /** An entry may leave the list after a decision: then the next one gets the focus. */
  const judge = async (entry: Entry, status: Status, at: number) => {
    await moderate([entry], status);
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [];
      if (document.activeElement === document.body) left[Math.min(at, left.length - 1)]?.focus();
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const entry = entries[at];
    if (event.key === 'j' || event.key === 'ArrowDown') cards[Math.min(at + 1, cards.length - 1)]?.focus();
    else if (event.key === 'k' || event.key === 'ArrowUp') cards[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 's' && mayModerate && entry) judge(entry, 'visible', at);
    else if (event.key === 'h' && mayModerate && entry) judge(entry, 'hidden', at);
    else return;
    event.preventDefault();
  };
  const waiting = entries.filter(({ status }) => status === 'pending');

  return (
    <Stack gap="sm">
      {mayModerate && (
        <Group justify="space-between">
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t.keys}
          </Text>
          {waiting.length > 1 && (
            <Button size="xs" variant="default" onClick={() => moderate(waiting, 'visible')}>
              {t.showAll}
            </Button>
          )}
        </Group>
      )}
      <ul ref={list} className={classes.entries} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys act on the one that has the focus
          <li key={entry.id} className={classes.entry} tabIndex={0} data-entry>
            {entry.photo.thumbnail_url && (
              <img src={entry.photo.thumbnail_url} alt={entry.photo.original_filename} loading="lazy" />
            )}
            <div className={classes.words}>
              <Said entry={entry} />
              <Text size="xs" c="dimmed" className={classes.about}>
                <bdi>{entry.guest_name ?? t.guest}</bdi>
                {entry.guest_email && ` <${entry.guest_email}>`} · <Time at={entry.created_at} /> ·{' '}
                <bdi>{entry.photo.original_filename}</bdi>
                {entry.event.event_name !== undefined && (
                  <>
                    {' · '}
                    <AnchorLink
                      to="/events/$eventId/feedback"
                      params={{ eventId: entry.event.id }}
                      size="xs"
                      underline="always"
                    >
                      {entry.event.event_name}
                    </AnchorLink>
                  </>
                )}
              </Text>
              <Group gap={6} mt={6}>
                <Badge color={entry.status === 'visible' ? 'green' : entry.status === 'pending' ? 'clay' : 'gray'}>
                  {t.status[entry.status]}
                </Badge>
                {mayModerate && entry.status !== 'visible' && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconEye size={14} />}
                    onClick={() => moderate([entry], 'visible')}
                  >
                    {t.show}
                  </Button>
                )}
                {mayModerate && entry.status !== 'hidden' && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconEyeOff size={14} />}
                    onClick={() => moderate([entry], 'hidden')}
                  >
                    {t.hide}
                  </Button>
                )}
                {mayModerate && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    leftSection={<IconTrash size={14} />}
                    onClick={() =>
                      confirm({ title: t.removeTitle, text: t.removeText, verb: t.remove, act: () => remove(entry) })
                    }
                  >
                    {t.remove}
                  </Button>
                )}
              </Group>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Said({ entry: { type, value, text } }: { entry: Entry }) {
  const t = useWords(feedbackWords);
  if (type === 'comment') return <Text className={classes.text}>{text}</Text>;
  return <Text fw={500}>{type === 'rating' ? t.rated(value ?? 0) : type === 'like' ? t.liked : t.favorited}</Text>;
}
