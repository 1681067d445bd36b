import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allFeedback } from '../data/feedback.ts';
import type { Schemas } from '../frame/api/client.ts';
import { IconHeart } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useFirstPage } from '../frame/page/use-first-page.ts';
import { Time } from '../frame/time/time.tsx';
import classes from './feedback.module.css';
import { reactionWords } from './reaction-words.ts';

type Reaction = Schemas['FoundFeedback'];

/** The longest page of the service, so that the reactions of a guest are together. */
const PAGE = 100;
const SHOWN = 8;

/** Likes, favourites and ratings, those of a guest in one gallery together. */
export function Reactions() {
  const t = useWords(reactionWords);
  const { page = 1 } = useSearch({ from: '/feedback' });
  const query = useQuery(allFeedback({ exclude_type: 'comment', page, limit: PAGE }));
  useFirstPage(page > 1 && query.data?.feedback.length === 0);
  return (
    <Loaded query={query}>
      {({ feedback, pagination }) =>
        feedback.length === 0 ? (
          <Empty icon={<IconHeart />} title={t.noneTitle} text={t.noneText} />
        ) : (
          <Stack gap="md">
            <ul className={classes.entries} aria-label={t.reactions}>
              {[...Map.groupBy(feedback, ({ event, guest_name }) => `${event.id} ${guest_name}`)].map(
                ([key, reactions]) => (
                  <Guest key={key} reactions={reactions} />
                ),
              )}
            </ul>
            <Pager pagination={pagination} />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** The reactions of one guest in one gallery, with the newest photos. */
function Guest({ reactions }: { reactions: Reaction[] }) {
  const t = useWords(reactionWords);
  const { number } = useFormat();
  const [newest] = reactions;
  if (!newest) return null;
  const count = (wanted: Reaction['type']) => reactions.filter(({ type }) => type === wanted).length;
  const ratings = reactions.filter(({ type }) => type === 'rating');
  const average = ratings.reduce((sum, { value }) => sum + (value ?? 0), 0) / ratings.length;
  const photos = [...new Map(reactions.map(({ photo }) => [photo.id, photo])).values()];
  const sums = [
    t.favorites(count('favorite')),
    t.likes(count('like')),
    t.ratings(ratings.length, number(Math.round(average * 10) / 10)),
  ].filter(Boolean);
  const { id, event_name } = newest.event;
  return (
    <li className={classes.reactions}>
      <Text>
        <b>
          <bdi>{newest.guest_name ?? t.guest}</bdi>
        </b>
        {': '}
        {sums.join(', ')}
      </Text>
      <Text size="xs" c="dimmed" className={classes.about}>
        <AnchorLink
          to="/events/$eventId/feedback"
          params={{ eventId: id }}
          search={{ view: 'photos' }}
          size="xs"
          underline="always"
        >
          {event_name}
        </AnchorLink>{' '}
        · <Time at={newest.created_at} />
      </Text>
      <Group gap={4} mt={6}>
        {photos
          .slice(0, SHOWN)
          .map(
            (photo) =>
              photo.thumbnail_url && (
                <img
                  key={photo.id}
                  src={photo.thumbnail_url}
                  alt={photo.original_filename}
                  loading="lazy"
                  className={classes.thumbnail}
                />
              ),
          )}
        {photos.length > SHOWN && (
          <Text size="sm" c="dimmed">
            {t.more(photos.length - SHOWN)}
          </Text>
        )}
      </Group>
    </li>
  );
}
