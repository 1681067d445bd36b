import { Text, Title } from '@mantine/core';
import type { Insights } from '../data/insights.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import classes from './insights.module.css';
import { insightWords } from './words.ts';

type Photos = Insights['photos'];

/** The photos that guests love, and those that nobody has opened. */
export function InsightPhotos({ eventId, photos }: { eventId: number; photos: Photos }) {
  const t = useWords(insightWords);
  const { number } = useFormat();
  const { most_loved, unseen, unseen_total } = photos;
  const more = unseen_total - unseen.length;
  return (
    <>
      <section aria-label={t.loved}>
        <Title order={2} size="h4" mb="sm">
          {t.loved}
        </Title>
        {most_loved.length === 0 ? (
          <Text c="dimmed">{t.lovedNone}</Text>
        ) : (
          <ul className={classes.photos}>
            {most_loved.map((photo) => (
              <li key={photo.photo_id}>
                <Picture eventId={eventId} photo={photo} />
                <Text size="sm">{t.hearts(photo.favourites, photo.likes)}</Text>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t.unseen}>
        <Title order={2} size="h4" mb="sm">
          {t.unseen}
        </Title>
        {unseen.length === 0 ? (
          <Text c="dimmed">{t.unseenNone}</Text>
        ) : (
          <ul className={classes.photos}>
            {unseen.map((photo) => (
              <li key={photo.photo_id}>
                <Picture eventId={eventId} photo={photo} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {t.unseenMore(more, number(more))}
          </Text>
        )}
      </section>
    </>
  );
}

function Picture({ eventId, photo }: { eventId: number; photo: Photos['unseen'][number] }) {
  const t = useWords(insightWords);
  const { photo_id, original_filename, thumbnail_url } = photo;
  return (
    <AnchorLink
      to="/events/$eventId/photos"
      params={{ eventId }}
      search={{ photo: photo_id }}
      title={original_filename}
      aria-label={t.showPhoto(original_filename)}
    >
      {thumbnail_url ? <img src={thumbnail_url} alt="" loading="lazy" /> : <span className={classes.none} />}
    </AnchorLink>
  );
}
