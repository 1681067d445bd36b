import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { IconAlertTriangle, IconCheck } from '../icons.tsx';
import { useWords } from '../language/language.tsx';
import { useFaultText } from '../page/states.tsx';
import { frameWords } from '../words.ts';

/** Shows the outcome of an action in a corner. */
export function useNotices() {
  const t = useWords(frameWords);
  const text = useFaultText();
  return useMemo(() => {
    const refuse = (message: string): void =>
      void notifications.show({
        role: 'alert',
        color: 'red',
        icon: <IconAlertTriangle size={18} />,
        autoClose: 10_000,
        closeButtonProps: { 'aria-label': t.close },
        message,
      });
    return {
      done(message: string, undo?: () => void) {
        const id = crypto.randomUUID?.() ?? String(Math.random());
        notifications.show({
          id,
          role: 'status',
          color: 'green',
          icon: <IconCheck size={18} />,
          autoClose: undo ? 10_000 : 4_000,
          closeButtonProps: { 'aria-label': t.close },
          message: undo ? (
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">{message}</Text>
              <Button
                size="compact-sm"
                variant="subtle"
                flex="none"
                onClick={() => {
                  notifications.hide(id);
                  undo();
                }}
              >
                {t.undo}
              </Button>
            </Group>
          ) : (
            message
          ),
        });
      },
      /** Says in words what was not done. */
      refused: refuse,
      failed: (error: unknown) => refuse(text(error)),
      /** Also says which action failed. */
      failedTo: (what: string, error: unknown) => refuse(`${what} ${text(error)}`),
    };
  }, [t, text]);
}
