import { ActionBar, Button, Menu, Text } from '@mantine/core';
import { IconArrowsSort, IconDownload, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useMay } from '../frame/session/session.ts';
import { useRemovePhotos } from '../trash/use-remove.ts';
import type { Arrange } from './arrange.ts';
import { CategoryMenu } from './category-menu.tsx';
import { stayingFrom } from './moves.ts';
import type { Selection } from './selection.ts';
import type { Tile } from './tiles.ts';
import { photoWords } from './words.ts';

const EditCaption = lazy(() => loadPatiently(() => import('./edit-caption.tsx')));

/** The service’s limit per request. */
const AT_ONCE = 1_000;
/** The number of ids that fits into a URL for every proxy. */
const AT_ONCE_IN_ADDRESS = 500;

const inParts = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

type Props = {
  eventId: number;
  tiles: Tile[];
  /** Those that the filters leave. */
  shown: Tile[];
  selection: Selection;
  arrange: Arrange;
};

/** The actions on all selected photos. */
export function SelectionBar({ eventId, tiles, shown, selection, arrange }: Props) {
  const t = useWords(photoWords);
  const { number } = useFormat();
  const may = useMay();
  const { done } = useNotices();
  const { act } = useAct('photos', 'events', 'categories', 'feedback');
  const [captioned, setCaptioned] = useState<number>();
  const ids = [...selection.ids];
  const params = { path: { id: eventId } };

  const put = async (photoIds: number[], category_id: number | null) => {
    for (const photo_ids of inParts(photoIds))
      await answer(api.PATCH('/admin/events/{id}/photos', { params, body: { photo_ids, category_id } }));
  };
  const move = (category_id: number | null) =>
    act(async () => {
      const before = Map.groupBy(
        tiles.filter(({ id }) => selection.ids.has(id)),
        (tile) => tile.category,
      );
      const putBack = async () => {
        for (const [category, photos] of before)
          await put(
            photos.map(({ id }) => id),
            category,
          );
      };
      await put(ids, category_id);
      done(t.moved(ids.length), () => act(putBack));
      selection.clear();
    });
  const remove = useRemovePhotos(eventId);
  const isAll = ids.length === tiles.length;
  const address = `/api/admin/events/${eventId}/download${isAll ? '' : `?photo_ids=${ids.join(',')}`}`;

  return (
    <ActionBar opened={ids.length > 0} onClose={selection.clear} aria-label={t.photos}>
      <Text size="sm" role="status">
        {t.selected(number(ids.length))}
      </Text>
      {shown.some(({ id }) => !selection.ids.has(id)) && (
        <Button size="xs" variant="subtle" onClick={selection.all}>
          {t.selectAll}
        </Button>
      )}
      {may('photos.edit') && (
        <CategoryMenu eventId={eventId} used={new Set(tiles.map(({ category }) => category))} onChoose={move} />
      )}
      {may('photos.edit') && ids.length === 1 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTextCaption size={16} />}
          onClick={() => setCaptioned(ids[0])}
        >
          {t.caption}
        </Button>
      )}
      {captioned !== undefined && (
        <Suspense>
          <EditCaption eventId={eventId} photoId={captioned} close={() => setCaptioned(undefined)} />
        </Suspense>
      )}
      {may('photos.edit') && <ArrangeMenu tiles={tiles} ids={selection.ids} arrange={arrange} />}
      {may('photos.download') &&
        (ids.length <= AT_ONCE_IN_ADDRESS || isAll ? (
          <Button
            component="a"
            href={address}
            download
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            {t.download}
          </Button>
        ) : (
          <Text size="xs">{t.tooMany}</Text>
        ))}
      {may('photos.delete') && (
        <Button
          size="xs"
          color="red"
          variant="light"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(ids, selection.clear)}
        >
          {t.remove}
        </Button>
      )}
      <ActionBar.CloseButton aria-label={t.clear} />
    </ActionBar>
  );
}

/** Moves the selected photos to the start or the end. */
function ArrangeMenu({ tiles, ids, arrange }: { tiles: Tile[]; ids: ReadonlySet<number>; arrange: Arrange }) {
  const t = useWords(photoWords);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconArrowsSort size={16} />}>
          {t.arrange}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => arrange(ids, { before: stayingFrom(tiles, 0, ids) })}>{t.toFront}</Menu.Item>
        <Menu.Item onClick={() => arrange(ids, { before: null })}>{t.toEnd}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
