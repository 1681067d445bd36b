import { readFileSync } from 'node:fs';
import { ActionBar, Alert, Checkbox, Fieldset, MantineProvider, Radio, Switch, Table, TextInput } from '@mantine/core';
import { createElement as el } from 'react';
import { renderToString } from 'react-dom/server';

/** The class names of Mantine that src/web/frame/frame.css styles. */
it('Mantine draws every class that frame.css names', () => {
  const css = readFileSync(new URL('../../../src/web/frame/frame.css', import.meta.url), 'utf8');
  const html = renderToString(
    el(
      MantineProvider,
      null,
      el(Table, null, el(Table.Tbody, null, el(Table.Tr, null, el(Table.Th), el(Table.Td)))),
      el(Fieldset),
      el(Alert, null, 'text'),
      el(TextInput, { label: 'label', required: true }),
      el(Checkbox),
      el(Radio),
      el(Switch),
      // biome-ignore lint/correctness/noChildrenProp: its type requires the prop
      el(ActionBar, { opened: true, withinPortal: false, 'aria-label': 'bar', children: 'text' }),
    ),
  );
  const named = new Set([...css.matchAll(/\.(mantine-[\w-]+)/g)].map(([, name = '']) => name));
  // A dialog is not drawn on the server.
  named.delete('mantine-Modal-title');
  expect([...named].filter((name) => !html.includes(`${name} `) && !html.includes(`${name}"`))).toEqual([]);
  expect(named.size).toBeGreaterThan(5);
});
