import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { useMay } from '../frame/session/session.ts';
import { EntryCard } from './entry-card.tsx';
import classes from './feedback.module.css';
import { type Entry, useModerate } from './use-moderate.ts';
import { feedbackWords } from './words.ts';

/** Feedback, one card per entry. Buttons and keys show, hide, answer and finish it. */
export function FeedbackEntries({ entries }: { entries: Entry[] }) {
  const t = useWords(feedbackWords);
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  const actions = useModerate();
  const [replying, setReplying] = useState<number>();
  const mayModerate = may('feedback.moderate');

  /** The last entry that was decided on by a key. If it leaves the list, the next one gets the focus. */
  const judged = useRef<{ id: number; at: number }>(undefined);
  const judge = (work: Promise<void>, { id }: Entry, at: number) => {
    judged.current = { id, at };
    void work;
  };
  useEffect(() => {
    const { id, at } = judged.current ?? {};
    if (id === undefined || at === undefined || entries.some((entry) => entry.id === id)) return;
    judged.current = undefined;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [];
    if (document.activeElement === document.body) left[Math.min(at, left.length - 1)]?.focus();
  }, [entries]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const entry = entries[at];
    const key = entry && mayModerate ? event.key : '';
    if (event.key === 'j' || event.key === 'ArrowDown') cards[Math.min(at + 1, cards.length - 1)]?.focus();
    else if (event.key === 'k' || event.key === 'ArrowUp') cards[Math.max(at - 1, 0)]?.focus();
    else if (key === 's' && entry) judge(actions.moderate([entry], 'visible'), entry, at);
    else if (key === 'h' && entry) judge(actions.moderate([entry], 'hidden'), entry, at);
    else if (key === 'd' && entry) judge(actions.finish([entry], entry.done_at === null), entry, at);
    else if (key === 'r' && entry?.type === 'comment') setReplying(entry.id);
    else return;
    event.preventDefault();
  };
  const closeReply = (at: number) => {
    setReplying(undefined);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-entry]')[at]?.focus());
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
            <Button size="xs" variant="default" onClick={() => actions.moderate(waiting, 'visible')}>
              {t.showAll}
            </Button>
          )}
        </Group>
      )}
      <ul ref={list} className={classes.entries} onKeyDown={onKeyDown}>
        {entries.map((entry, at) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys act on the one that has the focus
          <li key={entry.id} className={classes.entry} tabIndex={0} data-entry>
            {entry.photo.thumbnail_url && (
              <img src={entry.photo.thumbnail_url} alt={entry.photo.original_filename} loading="lazy" />
            )}
            <EntryCard
              entry={entry}
              actions={actions}
              isReplying={replying === entry.id}
              setReplying={(isReplying) => (isReplying ? setReplying(entry.id) : closeReply(at))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
