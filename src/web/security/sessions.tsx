import { Badge, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from '../data/sessions.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { Part } from '../profile/part.tsx';
import { Row } from './row.tsx';
import classes from './security.module.css';
import { securityWords } from './words.ts';

export function Sessions() {
  const t = useWords(securityWords);
  const query = useQuery(sessionsQuery);
  const { act } = useAct();
  const endOthers = () =>
    confirm({
      title: t.endOthersTitle,
      text: t.endOthersText,
      verb: t.endOthers,
      act: () => act(endOtherSessions, { done: t.othersEnded }),
    });
  return (
    <Part id="sessions" title={t.sessions} about={t.sessionsAbout}>
      <Loaded query={query} rows={2}>
        {(sessions) => (
          <Stack align="flex-start">
            <ul className={classes.list} style={{ width: '100%' }} aria-label={t.sessions}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="default" onClick={endOthers}>
                {t.endOthers}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Part>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useWords(securityWords);
  const { act, isBusy } = useAct();
  const { id, isCurrent, browser, system, address, startedAt, lastSeenAt } = session;
  const name = browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknownBrowser);
  return (
    <Row
      title={name}
      badge={isCurrent && <Badge color="green">{t.thisDevice}</Badge>}
      lines={[
        address,
        <>
          {t.started} <Time at={startedAt} />
          {' · '}
          {t.lastSeen} <Time at={lastSeenAt} />
        </>,
      ].filter(Boolean)}
      actions={
        !isCurrent && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={isBusy}
            aria-label={t.endNamed(name)}
            onClick={() => act(() => endSession(id), { done: t.ended })}
          >
            {t.end}
          </Button>
        )
      }
    />
  );
}
