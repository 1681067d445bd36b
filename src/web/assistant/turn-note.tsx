import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useFaultText } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import type { Turn } from './turns.ts';
import { assistantWords } from './words.ts';

/** Explains a turn without a complete answer, and offers a next step. */
export function TurnNote({ turn, again }: { turn: Turn; again: () => void }) {
  const t = useWords(assistantWords);
  const frame = useWords(frameWords);
  const text = useFaultText();
  const { state, error } = turn;
  if (state === 'stopped') return <Unfinished text={t.stopped} again={again} />;
  if (state !== 'failed' && state !== 'refused') return null;
  const code = error instanceof ApiError ? error.code : '';
  const isUnsent = state === 'refused' && code === 'UNREACHABLE';
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} role="alert">
      <Text size="sm">{(isUnsent ? t.notSent : t.faults[code]) ?? text(error)}</Text>
      {error instanceof ApiError && error.requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {frame.faultRequest(error.requestId)}
        </Text>
      )}
      {state === 'failed' && (
        <Button size="xs" variant="default" mt="xs" onClick={again}>
          {t.again}
        </Button>
      )}
    </Alert>
  );
}

export function Unfinished({ text, again }: { text: string; again: () => void }) {
  const t = useWords(assistantWords);
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Button size="xs" variant="default" onClick={again}>
        {t.again}
      </Button>
    </Group>
  );
}
