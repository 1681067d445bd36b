import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Entry } from '../data/feedback.ts';
import { useWords } from '../frame/language/language.tsx';
import { useMay } from '../frame/session/session.ts';
import { EntryCard } from './entry-card.tsx';
import classes from './feedback.module.css';
import { useModerate } from './use-moderate.ts';
import { feedbackWords } from './words.ts';

/** Feedback, one card per entry. Buttons and keys show, hide, answer and finish it. */
export function FeedbackEntries({ entries }: { entries: Entry[] }) {
  const t = useWords(feedbackWords);
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  const actions = useModerate();
  const [replying, setReplying] = useState<number>();
  const mayModerate = may('feedback.moderate');

  const focusCard = useCallback((at: number) => {
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [];
    cards[Math.min(at, cards.length - 1)]?.focus();
  }, []);
  /** The last entry that was decided on. If it leaves the list, the next one gets the focus. */
  const judged = useRef<{ id: number; at: number }>(undefined);
  const judge = <T,>({ id }: Entry, at: number, work: Promise<T>): Promise<T> => {
    judged.current = { id, at };
    return work;
  };
  useEffect(() => {
    const { id, at } = judged.current ?? {};
    if (id === undefined || at === undefined || entries.some((entry) => entry.id === id)) return;
    judged.current = undefined;
    if (document.activeElement === document.body) focusCard(at);
  }, [entries, focusCard]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const entry = entries[at];
    const key = entry && mayModerate ? event.key : '';
    if (event.key === 'j' || event.key === 'ArrowDown') cards[Math.min(at + 1, cards.length - 1)]?.focus();
    else if (event.key === 'k' || event.key === 'ArrowUp') cards[Math.max(at - 1, 0)]?.focus();
    else if (key === 's' && entry) judge(entry, at, actions.moderate([entry], 'visible'));
    else if (key === 'h' && entry) judge(entry, at, actions.moderate([entry], 'hidden'));
    else if (key === 'x' && entry?.type === 'comment')
      judge(entry, at, actions.finish([entry], entry.done_at === null));
    else if (key === 'r' && entry?.type === 'comment') setReplying(entry.id);
    else return;
    event.preventDefault();
  };
  const closeReply = (at: number) => {
    setReplying(undefined);
    requestAnimationFrame(() => focusCard(at));
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
              actions={{
                ...actions,
                moderate: (chosen, status) => judge(entry, at, actions.moderate(chosen, status)),
                finish: (chosen, isDone) => judge(entry, at, actions.finish(chosen, isDone)),
                remove: (chosen) => judge(entry, at, actions.remove(chosen)),
              }}
              isReplying={replying === entry.id}
              setReplying={(isReplying) => (isReplying ? setReplying(entry.id) : closeReply(at))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
