import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deliveriesQuery } from '../data/deliveries.ts';
import { eventQuery } from '../data/events.ts';
import { openSharing } from '../events/sharing.tsx';
import { statusOf } from '../events/status-badge.tsx';
import { eventWords } from '../events/words.ts';
import { IconQrcode, IconSend } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Loaded, Waiting } from '../frame/page/states.tsx';
import { Checklist } from './checklist.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { SentEmails } from './sent-emails.tsx';
import { deliverWords } from './words.ts';

/** Sends a gallery to the customer: what to check, the e-mail, and what became of the ones before. */
export function Delivery() {
  const { eventId } = useParams({ from: '/events/$eventId/deliver' });
  const t = useWords(deliverWords);
  const ofEvents = useWords(eventWords);
  const { data: event } = useQuery(eventQuery(eventId));
  const query = useQuery(deliveriesQuery(eventId));
  const [isAgain, setAgain] = useState(false);
  const [hasJustSent, setJustSent] = useState(false);
  if (!event) return <Waiting />;
  const status = statusOf(event.record);
  if (status !== 'draft' && status !== 'active')
    return (
      <Stack gap="xl">
        <Alert color="clay">{t.closed[status]}</Alert>
        {query.data && <SentEmails eventId={eventId} deliveries={query.data.deliveries} />}
      </Stack>
    );

  return (
    <Loaded query={query}>
      {(list) => {
        // A delivered gallery shows what was sent. Without a mail server, or if an address was wrong, there is more to do.
        const isDelivered = list.has_mail_server && list.deliveries.some(({ state }) => state !== 'failed');
        const isOpen = isAgain || !isDelivered;
        return (
          <Stack gap="xl">
            {isOpen && (
              <>
                <Checklist event={event.record} list={list} />
                <DeliveryForm
                  // Publishing starts a new form, because the gallery now has a password that guests know.
                  key={status}
                  event={event.record}
                  texts={list.texts}
                  isDraft={status === 'draft'}
                  sending={() => setJustSent(true)}
                  sent={() => setAgain(false)}
                  {...(isAgain && { cancel: () => setAgain(false) })}
                />
              </>
            )}
            <SentEmails eventId={eventId} deliveries={list.deliveries} />
            {!isOpen && (
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconSend size={18} />}
                  // The button that was pressed is gone.
                  autoFocus={hasJustSent}
                  onClick={() => setAgain(true)}
                >
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
        );
      }}
    </Loaded>
  );
}
