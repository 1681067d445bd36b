import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../data/categories.ts';
import type { Tile } from '../../data/photos.ts';
import { categorizePhoto, type Photo } from '../../data/photos.ts';
import { presentationQuery, updatePresentation } from '../../data/presentation.ts';
import { IconExternalLink, IconPhotoStar, IconTrash } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { useMay } from '../../frame/session/session.ts';
import { useRemovePhotos } from '../../trash/use-remove.ts';
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
  const { act, isBusy } = useAct();
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const { data: presentation } = useQuery(presentationQuery(eventId));

  const put = (category: number | null) => act(() => categorizePhoto(eventId, tile.id, category), { done: t.moved });
  const cover = () => {
    const hero = { hero_photo_id: tile.id, hero_focus_x: 50, hero_focus_y: 50 };
    return act(() => updatePresentation(eventId, hero), { done: t.coverSet });
  };
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
