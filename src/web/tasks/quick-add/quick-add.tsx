import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type CSSProperties, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useToday } from '../../data/own-user.ts';
import { useLanguage, useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { useOverlay } from '../../frame/overlays/use-overlay.ts';
import { useFaultText } from '../../frame/page/states.tsx';
import { frameWords } from '../../frame/words.ts';
import { taskWords } from '../words.ts';
import { QuickAdded } from './added.tsx';
import {
  addLines,
  type Batch,
  isOpen,
  type NewLine,
  openDialog,
  retry,
  setDraft,
  undo,
  useQuickState,
} from './batches.ts';
import { QuickChips } from './chips.tsx';
import { QuickField } from './field.tsx';
import { faultOf, lineOf, linesOf, linesToTasks, MOST_LINES, read, readingFor } from './line.ts';
import { QuickPasted } from './pasted.tsx';
import classes from './quick-add.module.css';
import type { Chip } from './text.ts';
import { quickWords } from './words.ts';

// The shell waits for it, and imports it from here to keep its own script small.
export { zoneIsKnown } from '../../data/own-user.ts';

/** Two presses in a row are one. */
const DOUBLE_PRESS_MS = 600;

/** A task in one line, interpreted while the user types. The text is kept when it is closed. */
export default function QuickAdd({ close }: { close: () => void }) {
  const [t, tasks, frame] = [useWords(quickWords), useWords(taskWords), useWords(frameWords)];
  const { language } = useLanguage();
  const { draft, batches, refused } = useQuickState();
  const today = useToday();
  const reading = readingFor(language, today);
  const line = read(draft, reading);
  const faultText = useFaultText();
  const { tell, failed } = useTellWhenClosed();
  const field = useRef<HTMLInputElement>(null);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const [fault, setFault] = useState<string>();
  const [isDescribing, setDescribing] = useState(draft.description !== '');
  const [pasted, setPasted] = useState<string[]>([]);
  const keyboard = useKeyboardHeight();
  useOverlay(close);

  const write = (text: string) => {
    setFault(undefined);
    const asText = new Set([...draft.asText].filter((raw) => text.includes(raw)));
    setDraft({ ...draft, text, asText });
  };
  const takeOff = ({ raw }: Chip) => {
    setDraft({ ...draft, asText: new Set([...draft.asText, raw]) });
    field.current?.focus();
  };
  const send = (lines: NewLine[]) => {
    void addLines(lines).then(tell);
    field.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const now = performance.now();
    if (draft.text.trim() === '' && now - lastPress.current < DOUBLE_PRESS_MS) return;
    const added = lineOf(draft, line);
    const wrong = faultOf(added, t);
    setFault(wrong);
    if (wrong !== undefined) return void field.current?.focus();
    lastPress.current = now;
    setDescribing(false);
    send([added]);
  };
  const addPasted = () => {
    // A draft that stands in the line is none of them.
    const kept = draft;
    send(linesToTasks(pasted.slice(0, MOST_LINES), reading));
    setDraft(kept);
    setPasted(pasted.slice(MOST_LINES));
  };
  const joinPasted = () => {
    write([draft.text, ...pasted].join(' ').trim());
    setPasted([]);
    field.current?.focus();
  };

  const error = fault ?? (refused === undefined ? undefined : faultText(refused));
  return (
    <Modal
      opened
      onClose={close}
      title={frame.newTask}
      closeButtonProps={{ 'aria-label': frame.close }}
      classNames={{ inner: classes.inner, content: classes.content }}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <QuickField
            ref={field}
            value={draft.text}
            onChange={write}
            error={error}
            onLines={(text) => setPasted(linesOf(text))}
          />
          {line.chips.length > 0 ? (
            <QuickChips chips={line.chips} takeOff={takeOff} />
          ) : (
            <Text size="sm" c="dimmed">
              {t.hint}
            </Text>
          )}
          {pasted.length > 0 && (
            <QuickPasted
              lines={pasted}
              addAll={addPasted}
              join={joinPasted}
              close={() => setPasted([])}
              closeLabel={frame.close}
            />
          )}
          {isDescribing && (
            <Textarea
              label={tasks.description}
              autosize
              minRows={2}
              maxRows={8}
              autoFocus={draft.description === ''}
              value={draft.description}
              onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          )}
          <Group justify={isDescribing ? 'flex-end' : 'space-between'} gap="xs">
            {!isDescribing && (
              <Button variant="subtle" color="gray" px="xs" ml={-10} onClick={() => setDescribing(true)}>
                {t.describe}
              </Button>
            )}
            <Button type="submit" variant={pasted.length > 0 ? 'default' : 'filled'}>
              {tasks.addTask}
            </Button>
          </Group>
        </Stack>
      </form>
      <QuickAdded
        batches={batches}
        close={close}
        undo={(id) => void undo(id).catch(failed)}
        retry={(id) => void retry(id).then(tell)}
      />
    </Modal>
  );
}

/** The dialog shows the result of a press, or a notice if the dialog was closed in the meantime. */
function useTellWhenClosed() {
  const t = useWords(quickWords);
  const { done, failed } = useNotices();
  useEffect(openDialog, []);
  const tell = (batch: Batch | undefined) => {
    if (!batch || isOpen()) return;
    if (batch.state === 'failed') failed(batch.error);
    else if (batch.queued > 0) done(t.queuedMany(batch.queued));
    else done(t.addedMany(batch.tasks.length), () => void undo(batch.id).catch(failed));
  };
  return { tell, failed };
}

const subscribe = (listener: () => void) => {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
};

const heightOf = (): number => {
  const { visualViewport: seen } = window;
  // A user who has zoomed in sees less of the page as well.
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
};

/** How many pixels of the page lie under the keyboard of a phone. */
const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, heightOf);
