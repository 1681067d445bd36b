import { Button, FileButton, Group, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconFolderUp, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { eventQuery } from '../events/event-query.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { uploads } from '../uploads/queue.ts';
import { uploadWords } from '../uploads/words.ts';
import { useArranging } from './arrange.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { type CategoryFilter, categoriesQuery, photoPage } from './photo-pages.ts';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { photoWords } from './words.ts';

const DropAnywhere = lazy(() => import('./drop-anywhere.tsx'));

export function Photos() {
  const t = useWords(photoWords);
  const u = useWords(uploadWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const may = useMay();
  const { failed } = useNotices();
  const navigate = useNavigate({ from: '/events/$eventId/photos' });
  const { eventId } = useParams({ from: '/events/$eventId/photos' });
  const { category, photo } = useSearch({ from: '/events/$eventId/photos' });
  const event = useQuery(eventQuery(eventId)).data?.record;
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const query = useQuery(photoPage(eventId, category, 1));
  const total = query.data?.pagination.total ?? 0;
  const selection = useSelection(eventId, category, total);
  const arranging = useArranging(eventId, category, total, selection);
  const mayUpload = may('photos.upload') && !event?.is_archived;
  const categoryId = typeof category === 'number' ? category : null;
  const resetFiles = useRef<() => void>(null);
  const resetFolder = useRef<() => void>(null);
  const add = (files: File[]) => {
    if (files.length > 0) uploads().add(eventId, categoryId, files);
    // Allows choosing the same files again.
    resetFiles.current?.();
    resetFolder.current?.();
  };

  const shown = (photo: number | undefined) =>
    navigate({ search: (before) => ({ ...before, photo }), replace: true, resetScroll: false });
  const lightbox = useRef<{ destroy: () => void } | null>(null);
  const open = async (index: number) => {
    try {
      const { openLightbox } = await import('./lightbox.ts');
      lightbox.current = openLightbox({
        eventId,
        category,
        total,
        index,
        mayDownload: may('photos.download'),
        labels: {
          close: frame.close,
          previous: frame.previous,
          next: frame.next,
          zoom: 'Zoom',
          original: t.original,
        },
        onShow: (photo) => shown(photo?.id),
        onClose: () => {
          if (!lightbox.current) return;
          lightbox.current = null;
          shown(undefined);
        },
      });
    } catch (error) {
      failed(error);
    }
  };

  // A URL with a photo opens it, if it is on the first page. Leaving the view closes it.
  const wanted = useRef(photo);
  const found = query.data?.photos.findIndex(({ id }) => id === wanted.current) ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the photos are there
  useEffect(() => {
    if (wanted.current !== undefined && found >= 0) open(found);
    if (query.data) wanted.current = undefined;
  }, [query.data]);
  useEffect(
    () => () => {
      const left = lightbox.current;
      lightbox.current = null;
      left?.destroy();
    },
    [],
  );

  return (
    <>
      <Group justify="space-between" gap="sm">
        <NativeSelect
          maw={320}
          aria-label={t.category}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) => {
            selection.clear();
            const chosen: CategoryFilter = value === '' ? undefined : value === 'none' ? 'none' : Number(value);
            navigate({ search: { category: chosen } });
          }}
          data={[
            { value: '', label: t.allCategories },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: t.noCategory },
          ]}
        />
        <Group gap="xs">
          {may('photos.download') && total > 0 && category === undefined && (
            <Button
              component="a"
              href={`/api/admin/events/${eventId}/download`}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t.downloadAll}
            </Button>
          )}
          {mayUpload && (
            <>
              <FileButton onChange={add} resetRef={resetFolder} multiple inputProps={{ webkitdirectory: '' } as object}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconFolderUp size={18} />} visibleFrom="sm">
                    {u.uploadFolder}
                  </Button>
                )}
              </FileButton>
              <FileButton
                onChange={add}
                resetRef={resetFiles}
                multiple
                accept="image/*,.heic,.heif,.dng,.cr2,.cr3,.nef,.arw,.raf,.orf,.rw2"
              >
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={18} />}>
                    {u.uploadPhotos}
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </Group>
      </Group>
      {event?.is_archived && may('photos.upload') && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.closed}
        </Text>
      )}
      <Loaded query={query}>
        {({ pagination }) =>
          pagination.total === 0 ? (
            <Empty
              icon={<IconPhotoPlus />}
              title={category === undefined ? t.noneTitle : t.noMatchTitle}
              text={category !== undefined ? t.noMatchText : mayUpload ? t.noneText : t.noneViewer}
            />
          ) : (
            <>
              <Text size="xs" c="dimmed" my="xs">
                {category !== undefined && t.count(pagination.total, number(pagination.total))}
              </Text>
              <PhotoGrid
                key={`${eventId}-${category}`}
                eventId={eventId}
                category={category}
                total={pagination.total}
                selection={selection}
                onOpen={open}
                onPlace={arranging.isPlacing ? arranging.beforeIndex : undefined}
                onStop={arranging.stop}
              />
            </>
          )
        }
      </Loaded>
      <SelectionBar
        eventId={eventId}
        total={total}
        isWhole={category === undefined}
        selection={selection}
        arranging={arranging}
      />
      {mayUpload && (
        <Suspense>
          <DropAnywhere onFiles={add} />
        </Suspense>
      )}
    </>
  );
}
