import { Box, Button, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GalleryName } from '../activity/gallery-name.tsx';
import { type Message, type MessageState, type Queue, queueQuery, retryMessage } from '../data/queues.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { IconMail, IconMessage } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import classes from './queues.module.css';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { useFrom } from './use-from.ts';
import { settingsWords } from './words.ts';

const STATES: MessageState[] = ['queued', 'sent', 'failed'];
const LOOKS = { queued: 'waits', sent: 'good', failed: 'bad' } as const;

export function Queues() {
  const t = useWords(settingsWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate({ from: '/settings/queues' });
  const { queue = 'emails', state, page = 1 } = useSearch({ from: '/settings/queues' });
  const query = useQuery(queueQuery(queue, state, page));
  const isWide = useFrom('sm');
  const isLarge = useFrom('lg');
  const isMail = queue === 'emails';

  return (
    <Section title={frame.queues} about={t.queuesAbout}>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t.queue}
          value={queue}
          onChange={(value) => navigate({ search: { queue: value as Queue } })}
          data={[
            { value: 'emails', label: t.emails },
            { value: 'messages', label: t.messages },
          ]}
        />
        <FilterSelect
          aria-label={t.state}
          value={state}
          values={STATES}
          labels={t.states}
          any={t.anyState}
          onChange={(value) => navigate({ search: { queue, state: value }, replace: true })}
        />
      </Group>
      <Loaded query={query}>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <Empty
              icon={isMail ? <IconMail /> : <IconMessage />}
              title={isMail ? t.noEmailsTitle : t.noMessagesTitle}
              text={state ? t.noMatchText : isMail ? t.noEmailsText : t.noMessagesText}
              action={
                state && (
                  <Button variant="default" onClick={() => navigate({ search: { queue }, replace: true })}>
                    {t.clear}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Table aria-label={isMail ? t.emails : t.messages} opacity={query.isPlaceholderData ? 0.6 : 1}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t.recipient}</Table.Th>
                    {isLarge && <Table.Th>{t.about}</Table.Th>}
                    {isWide && <Table.Th>{t.state}</Table.Th>}
                    <Table.Td />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((message) => (
                    <MessageRow key={message.id} queue={queue} message={message} />
                  ))}
                </Table.Tbody>
              </Table>
              <Pager pagination={pagination} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function MessageRow({ queue, message }: { queue: Queue; message: Message }) {
  const t = useWords(settingsWords);
  const sayFailure = useFailureWords();
  const may = useMay();
  const isWide = useFrom('sm');
  const isLarge = useFrom('lg');
  const { act, isBusy } = useAct();
  const { id, kind, event_id, recipient, state, attempts, last_error, next_attempt_at, created_at, completed_at } =
    message;

  const retry = () => act(() => retryMessage(queue, id), { done: t.requeued });
  const subject = (
    <>
      {t.kinds[kind]}
      {event_id !== null && (
        <>
          {' · '}
          <GalleryName id={event_id} />
        </>
      )}
    </>
  );
  const isAhead = next_attempt_at !== null && Date.parse(next_attempt_at) > Date.now();
  const standing = (
    <>
      <StateBadge look={LOOKS[state]} label={t.states[state]} />
      {last_error && (
        <Text size="sm" mt={4} maw={420} style={{ overflowWrap: 'anywhere' }}>
          {sayFailure(last_error)}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={2}>
        {attempts > 0 && `${t.attempts(attempts)} · `}
        {state === 'queued' ? (isAhead ? t.nextAttempt : t.queued) : state === 'sent' ? t.sent : t.gaveUp}{' '}
        <Time at={(state === 'queued' ? isAhead && next_attempt_at : completed_at) || created_at} />
      </Text>
    </>
  );

  return (
    <Table.Tr>
      <Table.Td className={classes.top} miw={{ lg: 220 }} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {recipient}
        </Text>
        {!isLarge && (
          <Text size="xs" c="dimmed" component="div">
            {subject}
          </Text>
        )}
        {!isWide && <Box mt={6}>{standing}</Box>}
      </Table.Td>
      {isLarge && <Table.Td className={classes.top}>{subject}</Table.Td>}
      {isWide && <Table.Td className={classes.top}>{standing}</Table.Td>}
      <Table.Td className={classes.top} ta="right">
        {state !== 'sent' && may('webhooks.manage') && (
          <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={retry}>
            {state === 'failed' ? t.sendAgain : t.sendNow}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
