import { Button, Group, Radio, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { openModal } from '../overlays/open-modal.ts';
import { frameWords } from '../words.ts';
import { conflictWords } from './conflict-words.ts';
import { changesOf } from './form.ts';

type Conflict<T extends Record<string, unknown>> = {
  /** The record when the change began, the change, and the record now. */
  before: T;
  mine: Partial<T>;
  theirs: T;
  labels: Partial<Record<keyof T, string>>;
  shown?: ((name: string, value: unknown) => string) | undefined;
  /** Saves the chosen fields over the current record. */
  save: (change: Partial<T>) => void;
};

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Shows both versions of each changed field and saves the chosen ones. */
export function openConflict<T extends Record<string, unknown>>(conflict: Conflict<T>, title: string): void {
  const close = openModal({ title, size: 'xl', children: <Versions {...conflict} close={() => close()} /> });
}

const asItIs = (name: string, value: unknown): string =>
  name === 'password'
    ? '••••••'
    : value === null || value === undefined || value === ''
      ? '–'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

function Versions<T extends Record<string, unknown>>({
  before,
  mine,
  theirs,
  labels,
  shown = asItIs,
  save,
  close,
}: Conflict<T> & { close: () => void }) {
  const t = useWords(conflictWords);
  const frame = useWords(frameWords);
  const changedByThem = changesOf(before, theirs);
  const names = Object.keys(mine);
  const [theirNames, setTheirNames] = useState(() => new Set<string>());
  const choose = (name: string, takesTheirs: boolean) => {
    const next = new Set(theirNames);
    if (takesTheirs) next.add(name);
    else next.delete(name);
    setTheirNames(next);
  };

  return (
    <Stack>
      <Text size="sm">{t.text}</Text>
      <ScrollArea>
        <Table miw={480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.field}</Table.Th>
              <Table.Th>{t.theirs}</Table.Th>
              <Table.Th>{t.mine}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name} fw={name in changedByThem ? 600 : undefined}>
                <Table.Th>{labels[name] ?? name}</Table.Th>
                <Table.Td>
                  <Radio
                    name={name}
                    label={shown(name, theirs[name])}
                    aria-label={`${labels[name] ?? name}: ${t.keepTheirs}`}
                    checked={theirNames.has(name)}
                    onChange={() => choose(name, true)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={name}
                    label={shown(name, mine[name])}
                    aria-label={`${labels[name] ?? name}: ${t.keepMine}`}
                    checked={!theirNames.has(name)}
                    onChange={() => choose(name, false)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {frame.cancel}
        </Button>
        <Button
          onClick={() => {
            close();
            save(Object.fromEntries(Object.entries(mine).filter(([name]) => !theirNames.has(name))) as Partial<T>);
          }}
        >
          {frame.save}
        </Button>
      </Group>
    </Stack>
  );
}
