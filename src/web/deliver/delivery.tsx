import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type EventRecord, eventQuery } from '../events/event-query.ts';
import { statusOf } from '../events/status-badge.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Loaded, Waiting } from '../frame/page/states.tsx';
import { Checklist } from './checklist.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { deliveriesQuery } from './delivery-query.ts';
import { SentEmails } from './sent-emails.tsx';
import { deliverWords } from './words.ts';

/** Sends a gallery to the customer: what to check, the e-mail, and what became of the ones before. */
export function Delivery() {
  const { eventId } = useParams({ from: '/events/$eventId/deliver' });
  const { data: event } = useQuery(eventQuery(eventId));
  const query = useQuery(deliveriesQuery(eventId));
  if (!event) return <Waiting />;
  return (
    <Loaded query={query}>
      {(list) => (
        <Stack gap="xl">
          <Checklist event={event.record} list={list} />
          <Form event={event.record} texts={list.texts} />
          <SentEmails eventId={eventId} deliveries={list.deliveries} />
        </Stack>
      )}
    </Loaded>
  );
}

function Form({ event, texts }: { event: EventRecord; texts: Parameters<typeof DeliveryForm>[0]['texts'] }) {
  const t = useWords(deliverWords);
  const status = statusOf(event);
  if (status !== 'draft' && status !== 'active') return <Alert color="clay">{t.closed[status]}</Alert>;
  // Publishing starts a new form, because the gallery now has a password that guests know.
  return <DeliveryForm key={status} event={event} texts={texts} isDraft={status === 'draft'} />;
}
