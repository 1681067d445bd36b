import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useWords } from '../../frame/language/language.tsx';
import { MOST_LINES } from './line.ts';
import { quickWords } from './words.ts';

const SHOWN = 5;

type Props = { lines: string[]; addAll: () => void; join: () => void; close: () => void; closeLabel: string };

/** Several lines were pasted: a task each, or one line of all. */
export function QuickPasted({ lines, addAll, join, close, closeLabel }: Props) {
  const t = useWords(quickWords);
  const isTooMany = lines.length > MOST_LINES;
  return (
    <Alert
      role="group"
      variant="light"
      color="gray"
      title={t.pasted(lines.length)}
      aria-label={t.pasted(lines.length)}
      withCloseButton
      onClose={close}
      closeButtonLabel={closeLabel}
    >
      <List size="sm" mb="xs">
        {lines.slice(0, SHOWN).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <List.Item key={index}>
            <bdi>{line}</bdi>
          </List.Item>
        ))}
      </List>
      {lines.length > SHOWN && (
        <Text size="sm" c="dimmed" mb="xs">
          {t.andMore(lines.length - SHOWN)}
        </Text>
      )}
      {isTooMany && (
        <Text size="sm" mb="xs">
          {t.most(MOST_LINES)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" onClick={addAll} data-autofocus>
          {isTooMany ? t.addFirst(MOST_LINES) : t.addMany(lines.length)}
        </Button>
        <Button size="xs" variant="default" onClick={join}>
          {t.asOne}
        </Button>
      </Group>
    </Alert>
  );
}
