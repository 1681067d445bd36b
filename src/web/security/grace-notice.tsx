import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { factorsQuery, hasSecondFactor } from '../data/factors.ts';
import { IconShieldLock } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { useUser } from '../frame/session/session.ts';
import shell from '../frame/shell/shell.module.css';
import { frameWords } from '../frame/words.ts';
import { securityWords } from './words.ts';

const SECURITY = '/settings/security';
const AN_HOUR_MS = 60 * 60_000;

/** Says until when the user has to add a second factor. Only roles need one, so others are never asked about. */
export function GraceNotice() {
  const t = useWords(securityWords);
  const frame = useWords(frameWords);
  const { day, exact } = useFormat();
  const { role, timezone } = useUser();
  const isThere = useRouterState({ select: ({ location }) => location.pathname.endsWith(SECURITY) });
  const { data } = useQuery({ ...factorsQuery, enabled: role !== null, staleTime: AN_HOUR_MS });
  if (!data?.requiredFrom || hasSecondFactor(data)) return null;
  const { requiredFrom } = data;
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(requiredFrom));
  return (
    <Group component="section" aria-label={frame.security} className={shell.notice} gap="xs" justify="space-between">
      <Group gap="xs" wrap="nowrap" flex="1 1 320px">
        <IconShieldLock size={18} aria-hidden />
        <Text size="sm" title={exact(requiredFrom)}>
          {t.grace(day(date))}
        </Text>
      </Group>
      {!isThere && (
        <ButtonLink to={SECURITY} size="xs" variant="default">
          {t.toSecurity}
        </ButtonLink>
      )}
    </Group>
  );
}
