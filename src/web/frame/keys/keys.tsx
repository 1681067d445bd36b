import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useWords } from '../language/language.tsx';
import { loadPatiently } from '../loading/load.ts';
import { openModal } from '../overlays/open-modal.ts';
import { useMay } from '../session/session.ts';
import { frameWords } from '../words.ts';
import { useLetterKeys } from './letter-keys.ts';

const KeyList = lazy(() => loadPatiently(() => import('./key-list.tsx')));

/** Opens the list of keyboard shortcuts. */
export const openKeyList = (title: string) =>
  openModal({
    title,
    children: (
      <Suspense>
        <KeyList />
      </Suspense>
    ),
  });

/** The keyboard shortcuts that work in every view. */
export function useKeys({ togglePalette, addTask }: { togglePalette: () => void; addTask: () => void }): void {
  const t = useWords(frameWords);
  const navigate = useNavigate();
  const may = useMay();
  const [isOn] = useLetterKeys();
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  const afterG = (act: () => void) => () => {
    if (performance.now() - lastG.current < 1_000) act();
  };

  useHotkeys([['mod+K', togglePalette]], []);
  const letters: HotkeyItem[] = [
    ['shift+?', () => openKeyList(t.keys)],
    [
      'g',
      () => {
        lastG.current = performance.now();
      },
    ],
    ['o', afterG(() => navigate({ to: '/' }))],
    ['e', afterG(() => navigate({ to: '/events' }))],
    ['f', afterG(() => navigate({ to: '/feedback' }))],
    ['t', afterG(() => navigate({ to: '/tasks' }))],
    ['b', afterG(() => navigate({ to: '/board' }))],
    ['d', afterG(() => navigate({ to: '/dashboard' }))],
    ['q', addTask],
    ['c', () => void (may('events.create') && navigate({ to: '/events/new' }))],
  ];
  // While a dialog is open, shortcuts would act on the view behind it.
  useHotkeys(
    isOn
      ? letters.map(
          ([key, act]): HotkeyItem => [key, (event) => document.querySelector('[role="dialog"]') || act(event)],
        )
      : [],
  );
}
