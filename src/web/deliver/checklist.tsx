import { Group, List, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeliveryList } from '../data/deliveries.ts';
import type { EventRecord } from '../data/events.ts';
import { IconAlertTriangle, IconCheck } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { CoverAndOrder } from './cover-and-order.tsx';
import { deliverWords } from './words.ts';

type Problem = { text: string; mend?: ReactNode };

/** Lists the faults that a customer would notice, each with the way to mend it. */
export function Checklist({ event, list }: { event: EventRecord; list: DeliveryList }) {
  const t = useWords(deliverWords);
  const may = useMay();
  const params = { eventId: event.id };
  const toPhotos = (label: string) => (
    <AnchorLink to="/events/$eventId/photos" params={params} underline="always">
      {label}
    </AnchorLink>
  );
  const problems: Problem[] = [
    ...(event.photo_count === 0 ? [{ text: t.noPhotos, mend: toPhotos(t.addPhotos) }] : []),
    ...(list.damaged_photos > 0 ? [{ text: t.damaged(list.damaged_photos), mend: toPhotos(t.showPhotos) }] : []),
    ...(list.has_mail_server
      ? []
      : [
          {
            text: t.noMailServer,
            mend: may('settings.edit') && (
              <AnchorLink to="/settings/mail" underline="always">
                {t.setMailServer}
              </AnchorLink>
            ),
          },
        ]),
    ...(list.has_studio_name
      ? []
      : [
          {
            text: t.noStudioName,
            mend: may('settings.edit') && (
              <AnchorLink to="/settings/gallery" underline="always">
                {t.setName}
              </AnchorLink>
            ),
          },
        ]),
  ];
  return (
    <section aria-label={t.check}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t.check}
        </Title>
        <AnchorLink to="/events/$eventId/guest-page" params={params} size="sm">
          {t.seeGuests}
        </AnchorLink>
      </Group>
      <List spacing={6} mb="sm" center listStyleType="none" withPadding={false}>
        {problems.map(({ text, mend }) => (
          <Line key={text} isGood={false}>
            {text} {mend}
          </Line>
        ))}
        {problems.length === 0 && <Line isGood>{t.allGood}</Line>}
      </List>
      {event.photo_count > 0 && <CoverAndOrder eventId={event.id} />}
    </section>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <List.Item
      icon={
        <ThemeIcon size={22} radius="xl" variant="light" color={isGood ? 'green' : 'clay'} aria-hidden>
          {isGood ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
        </ThemeIcon>
      }
    >
      <Text size="sm" component="span">
        {children}
      </Text>
    </List.Item>
  );
}
