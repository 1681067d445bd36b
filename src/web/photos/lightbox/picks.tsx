import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eventFeedback } from '../../data/feedback.ts';
import { IconHeart, IconStar, IconThumbUp } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { Loaded } from '../../frame/page/states.tsx';
import { useMay } from '../../frame/session/session.ts';
import { Time } from '../../frame/time/time.tsx';
import { lightboxWords } from './words.ts';

/** The favourites, likes, ratings and comments of a photo. */
export function Picks({ eventId, photoId }: { eventId: number; photoId: number }) {
  const t = useWords(lightboxWords);
  const { number } = useFormat();
  const may = useMay();
  const query = useQuery({ ...eventFeedback(eventId, { photo_id: photoId, limit: 100 }), enabled: may('events.view') });
  return (
    <Stack gap="xs">
      <Title order={2} size="h6">
        {t.picks}
      </Title>
      <Loaded query={query}>
        {({ feedback }) => {
          const of = (type: string) => feedback.filter((entry) => entry.type === type && entry.status === 'visible');
          const [favorites, likes, ratings] = [of('favorite'), of('like'), of('rating')];
          const comments = feedback.filter(({ type }) => type === 'comment');
          const average = ratings.reduce((sum, { value }) => sum + (value ?? 0), 0) / ratings.length;
          if (feedback.length === 0)
            return (
              <Text size="sm" c="dimmed">
                {t.noPicks}
              </Text>
            );
          return (
            <>
              <Group gap="sm">
                {favorites.length > 0 && <Said icon={<IconHeart size={16} />}>{t.favorites(favorites.length)}</Said>}
                {likes.length > 0 && <Said icon={<IconThumbUp size={16} />}>{t.likes(likes.length)}</Said>}
                {ratings.length > 0 && (
                  <Said icon={<IconStar size={16} />}>
                    {t.rated(number(Math.round(average * 10) / 10), ratings.length)}
                  </Said>
                )}
              </Group>
              {comments.map(({ id, text, guest_name, status, created_at }) => (
                <div key={id}>
                  <Group gap="xs">
                    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {guest_name ?? t.guest}
                    </Text>
                    <Text size="xs" c="dimmed" component="span">
                      <Time at={created_at} />
                    </Text>
                    {status !== 'visible' && (
                      <Badge size="xs" variant="default">
                        {t[status]}
                      </Badge>
                    )}
                  </Group>
                  <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {text}
                  </Text>
                </div>
              ))}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Said({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap">
      {icon}
      <Text size="sm">{children}</Text>
    </Group>
  );
}
