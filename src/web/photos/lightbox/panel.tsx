import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconPhotoStar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../frame/api/client.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { useMay } from '../../frame/session/session.ts';
import { presentationQuery } from '../../presentation/presentation-query.ts';
import { useRemovePhotos } from '../../trash/use-remove.ts';
import { categoriesQuery, type Photo } from '../outline.ts';
import type { Tile } from '../tiles.ts';
import { Facts } from './facts.tsx';
import classes from './lightbox.module.css';
import { Picks } from './picks.tsx';
import { lightboxWords } from './words.ts';

type Props = {
  eventId: number;
  tile: Tile;
  /** Undefined until it is loaded. */
  photo: Photo | undefined;
  onRemoved: () => void;
};

/** The facts about a photo, and the actions on it. The wheel scrolls the panel, and not the picture. */
export function Panel({ eventId, tile, photo, onRemoved }: Props) {
  const t = useWords(lightboxWords);
  const may = useMay();
  const { done } = useNotices();
  const { act, isBusy } = useAct('photos', 'presentation', 'categories', 'events');
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const { data: presentation } = useQuery(presentationQuery(eventId));
  const path = { id: eventId, photoId: tile.id };

  const put = (category_id: number | null) =>
    act(async () => {
      await answer(api.PATCH('/admin/events/{id}/photos/{photoId}', { params: { path }, body: { category_id } }));
      done(t.moved);
    });
  const cover = () =>
    act(async () => {
      const body = { hero_photo_id: tile.id, hero_focus_x: 50, hero_focus_y: 50 };
      await answer(api.PATCH('/admin/events/{id}/presentation', { params: { path: { id: eventId } }, body }));
      done(t.coverSet);
    });
  const remove = useRemovePhotos(eventId);
  const category = photo ? photo.category_id : tile.category;

  return (
    <aside className={classes.panel} aria-label={t.about} onWheel={(event) => event.stopPropagation()}>
      <Stack gap="md">
        {may('photos.edit') && (
          <NativeSelect
            label={t.category}
            value={category ?? ''}
            disabled={isBusy || !photo}
            onChange={({ currentTarget: { value } }) => put(value === '' ? null : Number(value))}
            data={[
              { value: '', label: t.noCategory },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <Group gap="xs">
          {may('events.edit') &&
            tile.ratio !== null &&
            (presentation?.record.hero_photo_id === tile.id ? (
              <Text size="sm">{t.isCover}</Text>
            ) : (
              <Button size="xs" variant="default" leftSection={<IconPhotoStar size={16} />} onClick={cover}>
                {t.cover}
              </Button>
            ))}
          {may('photos.download') && (
            <Button
              component="a"
              href={`/api/admin/events/${eventId}/photos/${tile.id}/original`}
              target="_blank"
              rel="noreferrer"
              size="xs"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              {t.original}
            </Button>
          )}
        </Group>
        {photo && <Facts photo={photo} />}
        <Picks eventId={eventId} photoId={tile.id} />
        {may('photos.delete') && (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => remove([tile.id], onRemoved)}
          >
            {t.remove}
          </Button>
        )}
      </Stack>
    </aside>
  );
}
