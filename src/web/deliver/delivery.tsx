import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconQrcode, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deliveriesQuery } from '../data/deliveries.ts';
import { eventQuery } from '../data/events.ts';
import { openSharing } from '../events/sharing.tsx';
import { statusOf } from '../events/status-badge.tsx';
import { eventWords } from '../events/words.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded, Waiting } from '../frame/page/states.tsx';
import { Checklist } from './checklist.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { SentEmails } from './sent-emails.tsx';
import { deliverWords } from './words.ts';

/** Sends a gallery to the customer: what to check, the e-mail, and what became of the ones before. */
export function Delivery() {
  const { eventId } = useParams({ from: '/events/$eventId/deliver' });
  const { data: event } = useQuery(eventQuery(eventId));
  const query = useQuery(deliveriesQuery(eventId));
  const t = useWords(deliverWords);
  const ofEvents = useWords(eventWords);
  // A delivered gallery shows what was sent. The form to send it again must be asked for.
  const [isAgain, setAgain] = useState(false);
  const isOpen = (deliveries: object[]) => isAgain || deliveries.length === 0;
  if (!event) return <Waiting />;
  return (
    <Loaded query={query}>
      {(list) => (
        <Stack gap="xl">
          {isOpen(list.deliveries) && (
            <>
              <Checklist event={event.record} list={list} />
              <Form event={event.record} texts={list.texts} sent={() => setAgain(false)} />
            </>
          )}
          <SentEmails eventId={eventId} deliveries={list.deliveries} />
          {!isOpen(list.deliveries) && (
            <Group>
              <Button variant="default" leftSection={<IconSend size={18} />} onClick={() => setAgain(true)}>
                {t.sendAgain}
              </Button>
              <Button
                variant="default"
                leftSection={<IconQrcode size={18} />}
                onClick={() => openSharing(event.record, ofEvents.shareTitle)}
              >
                {t.qr}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Form({ event, ...form }: Pick<Parameters<typeof DeliveryForm>[0], 'event' | 'texts' | 'sent'>) {
  const t = useWords(deliverWords);
  const status = statusOf(event);
  if (status !== 'draft' && status !== 'active') return <Alert color="clay">{t.closed[status]}</Alert>;
  // Publishing starts a new form, because the gallery now has a password that guests know.
  return <DeliveryForm key={status} event={event} {...form} isDraft={status === 'draft'} />;
}
