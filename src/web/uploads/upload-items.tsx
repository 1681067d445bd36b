import { ActionIcon, Group, Progress, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { IconRefresh, IconX } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { uploads } from './queue.ts';
import classes from './upload-panel.module.css';
import type { Item } from './upload-state.ts';
import { uploadWords } from './words.ts';

const ROW = 44;

/** Each file with its state; only the visible ones are drawn. */
export default function UploadItems({ items }: { items: Item[] }) {
  const t = useWords(uploadWords);
  const box = useRef<HTMLElement>(null);
  const queue = uploads();
  const order = ['refused', 'missing', 'retrying', 'sending', 'waiting', 'stored', 'known'];
  const sorted = items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const rows = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const refusals: Record<string, string> = t.refusals;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={box} className={classes.list} tabIndex={0} aria-label={t.details}>
      <ul className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = sorted[index];
          if (!item) return null;
          const { id, name, size, sent, state, reason } = item;
          return (
            <li key={id} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <div className={classes.words}>
                  <Text size="xs" truncate title={name}>
                    {name}
                  </Text>
                  <Text size="xs" truncate c={state === 'refused' ? 'red' : 'dimmed'} title={reason}>
                    {t.states[state]}
                    {reason && `: ${refusals[reason] ?? reason}`}
                  </Text>
                </div>
                {state === 'refused' && !(reason && reason in refusals) && (
                  <ActionIcon size="sm" aria-label={t.retry(name)} onClick={() => queue.retry(id)}>
                    <IconRefresh size={14} />
                  </ActionIcon>
                )}
                {!['stored', 'known'].includes(state) && (
                  <ActionIcon size="sm" aria-label={t.cancel(name)} onClick={() => queue.cancel(id)}>
                    <IconX size={14} />
                  </ActionIcon>
                )}
              </Group>
              {state === 'sending' && (
                <Progress size={3} value={(sent / size) * 100} aria-label={name} transitionDuration={0} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
