import { Paper, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Schemas } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { AnchorLink } from '../frame/links.tsx';
import { useMay } from '../frame/session.ts';
import classes from './first-steps.module.css';
import { overviewWords } from './words.ts';

const STEPS = [
  { name: 'event', to: '/events/new', needs: 'events.create' },
  { name: 'photo', to: '/events', needs: 'photos.upload' },
  { name: 'feedback', to: '/events', needs: 'feedback.moderate' },
  { name: 'token', to: '/settings/api-tokens', needs: 'events.view' },
  { name: 'webhook', to: '/settings/webhooks', needs: 'webhooks.manage' },
] as const;

/** The way into an empty studio. It goes away once the gallery works. */
export function FirstSteps({ steps }: { steps: Schemas['Overview']['steps'] }) {
  const t = useWords(overviewWords);
  const may = useMay();
  const own = STEPS.filter(({ needs }) => may(needs));
  if (!may('events.create') || (steps.event && steps.photo && own.filter(({ name }) => !steps[name]).length <= 1))
    return null;

  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2}>{t.steps}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t.stepsText}
      </Text>
      <Stack component="ol" gap="sm" p={0} m={0} className={classes.steps}>
        {own.map(({ name, to }, i) => {
          const [title = '', about] = t.step[name];
          return (
            <li key={name} className={classes.step}>
              <ThemeIcon variant={steps[name] ? 'filled' : 'light'} color={steps[name] ? 'green' : 'clay'} radius="xl">
                {steps[name] ? <IconCheck size={16} /> : i + 1}
              </ThemeIcon>
              <div>
                {steps[name] ? (
                  <Text fw={500} c="dimmed">
                    {title}
                    <VisuallyHidden> – {t.stepDone}</VisuallyHidden>
                  </Text>
                ) : (
                  <AnchorLink to={to} fw={500}>
                    {title}
                  </AnchorLink>
                )}
                <Text size="sm" c="dimmed">
                  {about}
                </Text>
              </div>
            </li>
          );
        })}
      </Stack>
    </Paper>
  );
}
