import { Badge, Button, Table, Text, Title } from '@mantine/core';
import { type DeliveryList, withdrawDelivery } from '../data/deliveries.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { useFailureWords } from '../settings/use-failure-words.ts';
import { deliverWords } from './words.ts';

type Delivery = DeliveryList['deliveries'][number];

const COLOURS = { queued: 'clay', sent: 'gray', failed: 'red', opened: 'green' } as const;

/** The e-mails of this gallery, newest first. One that waits can be cancelled. */
export function SentEmails({ eventId, deliveries }: { eventId: number; deliveries: Delivery[] }) {
  const t = useWords(deliverWords);
  const sayFailure = useFailureWords();
  const { act, isBusy } = useAct();
  const may = useMay();
  if (deliveries.length === 0) return null;
  const withdraw = (deliveryId: number) => act(() => withdrawDelivery(eventId, deliveryId), { done: t.withdrawn });
  return (
    <section aria-label={t.sent}>
      <Title order={2} size="h4" mb="sm">
        {t.sent}
      </Title>
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="group" aria-label={t.sent}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.recipient}</Table.Th>
              <Table.Th>{t.state}</Table.Th>
              <Table.Th>{t.time}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deliveries.map((delivery) => (
              <Table.Tr key={delivery.id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{delivery.recipient}</Table.Td>
                <Table.Td>
                  <Badge color={COLOURS[delivery.state]}>{t.states[delivery.state]}</Badge>
                  {delivery.state !== 'sent' && delivery.last_error && (
                    <Text size="xs" c="dimmed">
                      {sayFailure(delivery.last_error)}
                    </Text>
                  )}
                  {delivery.state === 'failed' && (
                    <Text size="xs">
                      {t.failedHelp}{' '}
                      {may('activity.view') && (
                        <AnchorLink to="/settings/queues" underline="always">
                          {t.queue}
                        </AnchorLink>
                      )}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Time at={delivery.opened_at ?? delivery.sent_at ?? delivery.send_at ?? delivery.created_at} />
                </Table.Td>
                <Table.Td ta="right">
                  {delivery.state === 'queued' && may('events.edit') && (
                    <Button size="xs" variant="default" loading={isBusy} onClick={() => withdraw(delivery.id)}>
                      {t.withdraw}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
