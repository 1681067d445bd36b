import { Group, Stack, Text, Title } from '@mantine/core';
import type { Schemas } from '../frame/api/client.ts';
import { IconEye, IconMessageHeart } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Time } from '../frame/time/time.tsx';
import { overviewWords } from './words.ts';

/** Which galleries guests opened, and what they said. */
export function FromGuests({ overview: { opened, feedback } }: { overview: Schemas['Overview'] }) {
  const t = useWords(overviewWords);
  const { number } = useFormat();
  return (
    <section>
      <Title order={2} mb="xs">
        {t.fromGuests}
      </Title>
      {opened.length + feedback.length === 0 ? (
        <Text c="dimmed">{t.nothingFromGuests}</Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {feedback.map(({ id, event_name, comments, favorites, likes, ratings }) => (
            <Group component="li" key={`feedback-${id}`} gap={6} wrap="nowrap" align="baseline">
              <IconMessageHeart size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Text span style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink to="/events/$eventId/feedback" params={{ eventId: id }} underline="always">
                  {event_name}
                </AnchorLink>{' '}
                {t.received}{' '}
                {[t.newComments(comments), t.newFavorites(favorites), t.newLikes(likes), t.newRatings(ratings)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Group>
          ))}
          {opened.map(({ id, event_name, last_opened_at, visits }) => (
            <Group component="li" key={`opened-${id}`} gap={6} wrap="nowrap" align="baseline">
              <IconEye size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Text span style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink to="/events/$eventId/insights" params={{ eventId: id }} underline="always">
                  {event_name}
                </AnchorLink>{' '}
                {t.opened} <Time at={last_opened_at} />
                {visits > 1 && `, ${t.visits(number(visits))}`}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </section>
  );
}
