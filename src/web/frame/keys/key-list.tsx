import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { defineWords, useWords } from '../language/language.tsx';
import { keysOfView, useLetterKeys } from './letter-keys.ts';

const words = defineWords({
  en: {
    single: 'Shortcuts without Ctrl',
    keys: [
      ['Ctrl K', 'Search galleries, views and actions'],
      ['?', 'This list'],
      ['g e', 'Galleries'],
      ['g f', 'Feedback'],
      ['g o', 'Overview'],
      ['g t', 'Tasks'],
      ['g b', 'Board'],
      ['g d', 'Dashboard'],
      ['q', 'New task'],
      ['c', 'New gallery'],
    ],
  },
  de: {
    single: 'Tastenkürzel ohne Strg',
    keys: [
      ['Strg K', 'Galerien, Ansichten und Aktionen suchen'],
      ['?', 'Diese Liste'],
      ['g e', 'Galerien'],
      ['g f', 'Feedback'],
      ['g o', 'Übersicht'],
      ['g t', 'Aufgaben'],
      ['g b', 'Board'],
      ['g d', 'Auswertung'],
      ['q', 'Neue Aufgabe'],
      ['c', 'Neue Galerie'],
    ],
  },
});

/** All keyboard shortcuts, and a switch for those of a single letter. */
export default function KeyList() {
  const t = useWords(words);
  const [isOn, setOn] = useLetterKeys();
  return (
    <Stack>
      <Table>
        <Table.Tbody>
          {[...keysOfView(), ...t.keys].map(([keys = '', meaning]) => (
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
      <Switch label={t.single} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Stack>
  );
}
