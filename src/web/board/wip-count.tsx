import { Button, NumberInput, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import classes from './board.module.css';
import { boardWords } from './words.ts';

/** The number of tasks in progress, how many of them are shown, and by how many they exceed the limit. */
export function WipCount({ shown, total }: { shown: number; total: number }) {
  const t = useWords(boardWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const { id } = useUser();
  const [limit, setLimit, removeLimit] = useLocalStorage<number | null>({
    key: `atelier.board.limit.${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const over = limit === null ? 0 : total - limit;
  const all = limit === null ? number(total) : `${number(total)} / ${number(limit)}`;
  return (
    <>
      <Popover width={260} trapFocus returnFocus withArrow transitionProps={{ duration: 0 }}>
        <Popover.Target>
          <UnstyledButton className={classes.limit} title={t.setLimit}>
            {shown === total ? all : `${number(shown)} (${all})`}{' '}
            <VisuallyHidden component="span">{t.setLimit}</VisuallyHidden>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.limit}>
          <Stack gap="xs">
            <NumberInput
              label={t.limit}
              description={t.limitAbout}
              min={1}
              max={999}
              clampBehavior="strict"
              allowDecimal={false}
              value={limit ?? ''}
              onChange={(value) => setLimit(Number(value) || null)}
            />
            {limit !== null && (
              <Button size="xs" variant="default" onClick={removeLimit}>
                {frame.remove}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Text size="xs" fw={600} c="var(--mantine-color-error)" role="status" className={classes.over}>
        {over > 0 && t.exceeded(number(over))}
      </Text>
    </>
  );
}
