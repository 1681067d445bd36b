import { NativeSelect, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFrom } from '../settings/use-from.ts';

type Props<Name extends string> = {
  label: string;
  names: readonly [Name, ...Name[]];
  labels: Record<Name, string>;
  panel(name: Name): ReactNode;
};

/** One program at a time, which the address names: tabs, or a select on phones. */
export function Choice<Name extends string>({ label, names, labels, panel }: Props<Name>) {
  const { client } = useSearch({ from: '/connect' });
  const navigate = useNavigate({ from: '/connect' });
  const isWide = useFrom('sm');
  const chosen = names.find((name) => name === client) ?? names[0];
  const choose = (name: string | null) =>
    void navigate({ search: { client: name ?? undefined }, replace: true, resetScroll: false });

  if (!isWide)
    return (
      <>
        <NativeSelect
          label={label}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          data={names.map((value) => ({ value, label: labels[value] }))}
        />
        {panel(chosen)}
      </>
    );
  return (
    <Tabs value={chosen} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labels[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {panel(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
