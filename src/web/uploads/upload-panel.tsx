import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconX } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { uploads, useUploads } from './queue.ts';
import classes from './upload-panel.module.css';
import { uploadWords } from './words.ts';

const UploadItems = lazy(() => import('./upload-items.tsx'));

/** How many runs of the queue have been reported, also before the panel was last shown. */
let toldRuns = 0;

/** In a corner of every view while something is sent, and until what was refused was seen. */
export default function UploadPanel() {
  const t = useWords(uploadWords);
  const frame = useWords(frameWords);
  const { number, bytes, wait } = useFormat();
  const { done } = useNotices();
  const { items, counts, isPaused, isRunning, speed, sentBytes, bytes: allBytes, needsPermission, runs } = useUploads();
  const [isOpen, list] = useDisclosure();
  const queue = uploads();

  useEffect(() => {
    if (runs === toldRuns) return;
    toldRuns = runs;
    const { stored, known, refused } = counts;
    if (stored + known + refused === 0) return;
    done(
      [t.resultStored(stored), known > 0 && t.resultKnown(known), refused > 0 && t.resultRefused(refused)]
        .filter(Boolean)
        .join(' '),
    );
    if (refused === 0) queue.clear();
  }, [runs, counts, done, queue, t]);

  if (items.length === 0) return null;
  const over = counts.stored + counts.known;
  const all = items.length - counts.refused;
  const isOver = !isRunning && !isPaused;
  const percent = allBytes > 0 ? (sentBytes / allBytes) * 100 : 100;

  return (
    <Paper component="section" aria-label={t.uploads} className={classes.panel} withBorder shadow="md" p="sm">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <div className={classes.words}>
            <Text size="sm" fw={600} truncate>
              {isPaused ? t.paused : isOver && counts.missing === 0 ? t.finished : t.running(number(over), number(all))}
            </Text>
            {isRunning && (
              <Text size="xs" c="dimmed" truncate>
                {bytes(sentBytes)} / {bytes(allBytes)}
                {speed !== null &&
                  speed > 0 &&
                  ` · ${t.speed(bytes(speed))} · ${t.left(wait((allBytes - sentBytes) / speed))}`}
              </Text>
            )}
          </div>
          <Group gap={4} wrap="nowrap">
            {isRunning && (
              <ActionIcon aria-label={t.pause} onClick={() => queue.setPaused(true)}>
                <IconPlayerPause size={18} />
              </ActionIcon>
            )}
            {isPaused && (
              <ActionIcon aria-label={t.proceed} onClick={() => queue.setPaused(false)}>
                <IconPlayerPlay size={18} />
              </ActionIcon>
            )}
            <ActionIcon aria-label={t.details} aria-expanded={isOpen} onClick={list.toggle}>
              {isOpen ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
            </ActionIcon>
            {isOver && counts.missing === 0 ? (
              <ActionIcon aria-label={t.clear} onClick={queue.clear}>
                <IconX size={18} />
              </ActionIcon>
            ) : (
              <ActionIcon
                aria-label={t.cancelAll}
                onClick={() =>
                  confirm({
                    title: t.cancelTitle,
                    text: t.cancelText,
                    verb: t.cancelAll,
                    act: async () => queue.cancelAll(),
                  })
                }
              >
                <IconX size={18} />
              </ActionIcon>
            )}
          </Group>
        </Group>
        <Progress value={percent} aria-label={t.progress} transitionDuration={0} />
        {counts.missing > 0 && <Text size="xs">{t.missing(counts.missing)}</Text>}
        {needsPermission && (
          <Button size="xs" onClick={() => queue.allow()}>
            {t.allow}
          </Button>
        )}
        {counts.refused > 0 && (
          <Text size="xs" c="red" role="alert">
            {t.resultRefused(counts.refused)}
          </Text>
        )}
        {isOpen && (
          <Suspense>
            <UploadItems items={items} />
          </Suspense>
        )}
      </Stack>
      {isOpen && isOver && counts.refused > 0 && (
        <Button mt="xs" size="xs" variant="default" onClick={queue.clear}>
          {frame.close}
        </Button>
      )}
    </Paper>
  );
}
