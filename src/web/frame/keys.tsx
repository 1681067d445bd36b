import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { defineWords, useWords } from './language.tsx';
import { useMay } from './session.ts';
import { frameWords } from './words.ts';

const words = defineWords({
  en: { single: 'Keys without Ctrl' },
  de: { single: 'Tasten ohne Strg' },
});

const SWITCH = { key: 'atelier.keys', defaultValue: true };

/** The keys of the view that is open. */
let ofView: readonly (readonly string[])[] = [];

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

/** The keys that work everywhere. */
export function useKeys({ openPalette, addTask }: { openPalette: () => void; addTask: () => void }): void {
  const t = useWords(frameWords);
  const navigate = useNavigate();
  const may = useMay();
  const [isOn] = useLocalStorage(SWITCH);
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  const afterG = (act: () => void) => () => {
    if (performance.now() - lastG.current < 1_000) act();
  };

  useHotkeys([['mod+K', openPalette]], []);
  const letters: HotkeyItem[] = [
    ['shift+?', () => void modals.open({ title: t.keysTitle, children: <KeyList /> })],
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

/** Which keys there are, and a switch for those of a single letter. */
export function KeyList() {
  const t = useWords(frameWords);
  const own = useWords(words);
  const [isOn, setOn] = useLocalStorage(SWITCH);
  return (
    <Stack>
      <Table>
        <Table.Tbody>
          {[...ofView, ...t.keysList].map(([keys = '', meaning]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                {keys.split(' ').map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch label={own.single} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Stack>
  );
}
