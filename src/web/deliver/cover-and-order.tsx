import { Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { outlineQuery, thumbnailOf } from '../data/photos.ts';
import { presentationQuery } from '../data/presentation.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { presentationWords } from '../presentation/words.ts';
import { deliverWords } from './words.ts';

/** The cover and the order that guests will see, and where to change them. */
export function CoverAndOrder({ eventId }: { eventId: number }) {
  const t = useWords(deliverWords);
  const { orders } = useWords(presentationWords);
  const outline = useQuery(outlineQuery(eventId)).data;
  const chosen = useQuery(presentationQuery(eventId)).data?.record.hero_photo_id;
  const first = outline?.tiles[0];
  if (!outline || !first || chosen === undefined) return null;
  const cover = outline.tiles.find(({ id }) => id === chosen) ?? first;
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <Image src={thumbnailOf(eventId, cover.id)} alt="" w={72} h={48} radius="sm" fit="cover" />
      <Stack gap={0}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {chosen === null ? t.coverIsFirst : t.cover} {cover.name}
        </Text>
        <Text size="sm">
          {t.order} {orders[outline.order]}{' '}
          <AnchorLink to="/events/$eventId/photos" params={{ eventId }} underline="always">
            {t.change}
          </AnchorLink>
        </Text>
      </Stack>
    </Group>
  );
}
