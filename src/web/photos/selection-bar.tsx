import { ActionBar, Button, Menu, Text } from '@mantine/core';
import { IconArrowsSort, IconDownload, IconFolder, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useMay } from '../frame/session/session.ts';
import { useRemovePhotos } from '../trash/use-remove.ts';
import type { Arranging } from './arrange.ts';
import { categoriesQuery } from './photo-pages.ts';
import type { Selection } from './selection.ts';
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
  total: number;
  /** Whether the list contains all photos of the gallery. */
  isWhole: boolean;
  selection: Selection;
  arranging: Arranging;
};

/** The actions on all selected photos. */
export function SelectionBar({ eventId, total, isWhole, selection, arranging }: Props) {
  const t = useWords(photoWords);
  const { number } = useFormat();
  const may = useMay();
  const { done } = useNotices();
  const { act } = useAct('photos', 'events', 'categories', 'feedback');
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const [captioned, setCaptioned] = useState<number>();
  const ids = [...selection.ids];
  const params = { path: { id: eventId } };

  const put = async (photoIds: number[], category_id: number | null) => {
    for (const photo_ids of inParts(photoIds))
      await answer(api.PATCH('/admin/events/{id}/photos', { params, body: { photo_ids, category_id } }));
  };
  const move = (category_id: number | null) =>
    act(async () => {
      const before = Map.groupBy(selection.categories, ([, category]) => category);
      const putBack = async () => {
        for (const [category, photos] of before) {
          const back = photos.map(([id]) => id);
          await put(back, category);
        }
      };
      await put(ids, category_id);
      done(t.moved(ids.length), () => act(putBack));
      selection.clear();
    });
  const remove = useRemovePhotos(eventId);
  const isAll = isWhole && ids.length === total;
  const address = `/api/admin/events/${eventId}/download${isAll ? '' : `?photo_ids=${ids.join(',')}`}`;

  return (
    <ActionBar opened={ids.length > 0} onClose={selection.clear} aria-label={t.photos}>
      <Text size="sm" role="status">
        {arranging.isPlacing ? t.placing : selection.isBusy ? t.selecting : t.selected(number(ids.length))}
      </Text>
      {ids.length < total && (
        <Button size="xs" variant="subtle" onClick={selection.all}>
          {t.selectAll}
        </Button>
      )}
      {may('photos.edit') && (
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconFolder size={16} />}>
              {t.move}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {categories.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => move(id)}>
                {name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => move(null)}>{t.noCategory}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
      {may('photos.edit') && arranging.isManual && <ArrangeMenu arranging={arranging} />}
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

/** Moves the selected photos within the manual order. */
function ArrangeMenu({ arranging }: { arranging: Arranging }) {
  const t = useWords(photoWords);
  const { isPlacing, begin, stop, toFront, toEnd } = arranging;
  if (isPlacing)
    return (
      <Button size="xs" variant="default" onClick={stop}>
        {t.notBefore}
      </Button>
    );
  return (
    <Menu position="top">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconArrowsSort size={16} />}>
          {t.arrange}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={toFront}>{t.toFront}</Menu.Item>
        <Menu.Item onClick={begin}>{t.toBefore}</Menu.Item>
        <Menu.Item onClick={toEnd}>{t.toEnd}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
