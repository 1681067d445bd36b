import { Group, Stack, Text, Title } from '@mantine/core';
import { publicUrl } from '../frame/api/public-url.ts';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { useMadeKey } from '../profile/own-key.ts';
import { CodeBlock } from '../settings/code-block.tsx';
import type { Client } from './clients.ts';
import classes from './connect.module.css';
import { Sign } from './sign.tsx';
import { PLACEHOLDER, type Snippet, snippetsOf } from './snippets.ts';
import { connectWords } from './words.ts';

/** Instructions for one client: its state, snippets to copy and how to check that it works. */
export function ClientPanel({ client }: { client: Client }) {
  const t = useWords(connectWords);
  const key = useMadeKey() ?? PLACEHOLDER;
  return (
    <Stack>
      <Sign client={client} />
      <Title order={3}>{t.where}</Title>
      <dl className={classes.places}>
        {t.wheres[client]?.map(([system, place]) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      {snippetsOf(client, publicUrl, key).map((snippet) => (
        <SnippetBox key={snippet.title} snippet={snippet} />
      ))}
      {t.others[client] && <Text size="sm">{t.others[client]}</Text>}
      <Title order={3}>{t.works}</Title>
      <Text size="sm">{t.checks[client]}</Text>
    </Stack>
  );
}

function SnippetBox({ snippet: { kind, title, text } }: { snippet: Snippet }) {
  const t = useWords(connectWords);
  return (
    <Stack gap={4}>
      <Group justify="space-between" align="flex-end">
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <CopyButton size="xs" value={text} label={t.copy[kind]} done={t.copied[kind]} />
      </Group>
      <CodeBlock label={title} text={text} isWhole />
    </Stack>
  );
}
