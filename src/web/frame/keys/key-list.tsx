import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { defineWords, useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { keysOfView, useLetterKeys } from './letter-keys.ts';

const words = defineWords({
  en: { single: 'Shortcuts without Ctrl' },
  de: { single: 'Tastenkürzel ohne Strg' },
});

/** All keyboard shortcuts, and a switch for those of a single letter. */
export default function KeyList() {
  const t = useWords(frameWords);
  const own = useWords(words);
  const [isOn, setOn] = useLetterKeys();
  return (
    <Stack>
      <Table>
        <Table.Tbody>
          {[...keysOfView(), ...t.keysList].map(([keys = '', meaning]) => (
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
