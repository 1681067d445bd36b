import { Group, Stack, Text } from '@mantine/core';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { CodeBlock } from '../settings/code-block.tsx';
import type { Snippet } from './snippets.ts';
import { connectWords } from './words.ts';

/** A text with its title and a button that copies it. */
export function SnippetBox({ snippet: { kind, title, text } }: { snippet: Snippet }) {
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
