import { Anchor, Flex, Paper, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { IconCheck } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { overviewWords } from './words.ts';

/** A step leads to a view or runs an action. */
type Step = { title: string; about: string; isDone: boolean } & (
  | { to: LinkProps['to']; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

/** First steps, some of which may be done. */
export function StepList({ text, steps }: { text: string; steps: Step[] }) {
  const t = useWords(overviewWords);
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2}>{t.steps}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {text}
      </Text>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ title, about, isDone, to, onPress }, i) => (
          <Flex component="li" key={title} gap={12}>
            <ThemeIcon variant={isDone ? 'filled' : 'light'} color={isDone ? 'green' : 'clay'} radius="xl">
              {isDone ? <IconCheck size={16} /> : i + 1}
            </ThemeIcon>
            <div>
              {isDone ? (
                <Text fw={500} c="dimmed">
                  {title}
                  <VisuallyHidden> – {t.stepDone}</VisuallyHidden>
                </Text>
              ) : to ? (
                <AnchorLink to={to} fw={500}>
                  {title}
                </AnchorLink>
              ) : (
                <Anchor component="button" type="button" fw={500} onClick={onPress}>
                  {title}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </div>
          </Flex>
        ))}
      </Stack>
    </Paper>
  );
}
