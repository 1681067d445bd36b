import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useWords } from '../language/language.tsx';
import { loadPatiently } from '../loading/load.ts';
import { openModal } from '../overlays/open-modal.ts';
import { useMay } from '../session/session.ts';
import { frameWords } from '../words.ts';

const KeyList = lazy(() => loadPatiently(() => import('./key-list.tsx')));

/** Whether single letters do something where nothing has the focus, as it is kept in the browser. */
export const SWITCH = { key: 'atelier.keys', defaultValue: true };

/** The keys of the view that is open. */
let ofView: readonly (readonly string[])[] = [];
export const keysOfView = () => ofView;

/** Lists a view’s keys before the others, as long as it is open. */
export function useKeysOfView(list: readonly (readonly string[])[]): void {
  useEffect(() => {
    ofView = list;
    return () => {
      ofView = [];
    };
  }, [list]);
}

/** Whether single letters do something where nothing has the focus. */
export const useLetterKeys = (): boolean => useLocalStorage(SWITCH)[0];

/** Says which keys there are. */
export const openKeyList = (title: string) =>
  openModal({
    title,
    children: (
      <Suspense>
        <KeyList />
      </Suspense>
    ),
  });

/** The keys that work everywhere. */
export function useKeys({ togglePalette, addTask }: { togglePalette: () => void; addTask: () => void }): void {
  const t = useWords(frameWords);
  const navigate = useNavigate();
  const may = useMay();
  const [isOn] = useLocalStorage(SWITCH);
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  const afterG = (act: () => void) => () => {
    if (performance.now() - lastG.current < 1_000) act();
  };

  useHotkeys([['mod+K', togglePalette]], []);
  const letters: HotkeyItem[] = [
    ['shift+?', () => openKeyList(t.keysTitle)],
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
  // Behind a dialog nothing else is meant.
  useHotkeys(
    isOn
      ? letters.map(
          ([key, act]): HotkeyItem => [key, (event) => document.querySelector('[role="dialog"]') || act(event)],
        )
      : [],
  );
}
