import { Button, Menu, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { stayingFrom } from '../data/photo-moves.ts';
import type { Tile } from '../data/photos.ts';
import { categorizePhotos } from '../data/photos.ts';
import { IconArrowsSort, IconDownload, IconTextCaption, IconTrash } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { useAct } from '../frame/overlays/use-act.ts';
import { BarButton, SelectionBar } from '../frame/page/selection-bar.tsx';
import type { Chosen } from '../frame/page/use-chosen.ts';
import { useExport } from '../frame/page/use-export.ts';
import { useMay } from '../frame/session/session.ts';
import { useRemovePhotos } from '../trash/use-remove.ts';
import type { Arrange } from './arrange.ts';
import { CategoryMenu } from './category-menu.tsx';
import { photoWords } from './words.ts';

const EditCaption = lazy(() => loadPatiently(() => import('./edit-caption.tsx')));

/** The number of ids that fits into a URL for every proxy. */
const AT_ONCE_IN_ADDRESS = 500;

type Props = {
  eventId: number;
  tiles: Tile[];
  /** Those that the filters leave. */
  shown: Tile[];
  selection: Chosen;
  arrange: Arrange;
};

/** The actions on all selected photos. */
export function PhotosBar({ eventId, tiles, shown, selection, arrange }: Props) {
  const t = useWords(photoWords);
  const may = useMay();
  const { act } = useAct();
  const [captioned, setCaptioned] = useState<number>();
  const ids = [...selection.ids];
  const move = async (category: number | null) => {
    const chosen = tiles.filter(({ id }) => selection.ids.has(id));
    const before = Map.groupBy(chosen, (tile) => tile.category);
    const undo = () =>
      categorizePhotos(
        eventId,
        [...before].map(([category, photos]) => ({ ids: photos.map(({ id }) => id), category })),
      );
    const isDone = await act(() => categorizePhotos(eventId, [{ ids, category }]), { done: t.moved(ids.length), undo });
    if (isDone) selection.clear();
  };
  const remove = useRemovePhotos(eventId);
  const exportIt = useExport();
  const isAll = ids.length === tiles.length;
  const address = `/api/admin/events/${eventId}/download${isAll ? '' : `?photo_ids=${ids.join(',')}`}`;

  return (
    <SelectionBar
      label={t.photos}
      selected={ids.length}
      clear={selection.clear}
      all={shown.some(({ id }) => !selection.ids.has(id)) && { text: t.selectAll, select: selection.all }}
    >
      {may('photos.edit') && (
        <CategoryMenu eventId={eventId} used={new Set(tiles.map(({ category }) => category))} onChoose={move} />
      )}
      {may('photos.edit') && ids.length === 1 && (
        <BarButton icon={IconTextCaption} onClick={() => setCaptioned(ids[0])}>
          {t.caption}
        </BarButton>
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
            onClick={exportIt}
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
        <BarButton icon={IconTrash} color="red" variant="light" onClick={() => remove(ids, selection.clear)}>
          {t.remove}
        </BarButton>
      )}
    </SelectionBar>
  );
}

/** Moves the selected photos to the start or the end. */
function ArrangeMenu({ tiles, ids, arrange }: { tiles: Tile[]; ids: ReadonlySet<number>; arrange: Arrange }) {
  const t = useWords(photoWords);
  return (
    <Menu position="top">
      <Menu.Target>
        <BarButton icon={IconArrowsSort}>{t.arrange}</BarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => arrange(ids, { before: stayingFrom(tiles, 0, ids) })}>{t.toFront}</Menu.Item>
        <Menu.Item onClick={() => arrange(ids, { before: null })}>{t.toEnd}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
