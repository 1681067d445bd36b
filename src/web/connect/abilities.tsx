import { Code, Stack, Text, Title } from '@mantine/core';
import { useWords } from '../frame/language/language.tsx';
import classes from './connect.module.css';
import { connectWords } from './words.ts';

/** The thirteen tools, described for people. */
export function Abilities() {
  const t = useWords(connectWords);
  return (
    <Stack component="section" gap="sm" aria-labelledby="abilities">
      <Title order={2} id="abilities">
        {t.abilities}
      </Title>
      <Text size="sm">{t.abilitiesAbout}</Text>
      <ul className={classes.list}>
        {t.tools.map(([name, means]) => (
          <li key={name}>
            <Code>{name}</Code>{' '}
            <Text span size="sm" c="dimmed">
              {means}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
