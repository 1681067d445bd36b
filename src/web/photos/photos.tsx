import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { categoriesQuery } from '../data/categories.ts';
import { eventQuery } from '../data/events.ts';
import { outlineQuery } from '../data/photos.ts';
import { IconPhotoPlus } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useChosen } from '../frame/page/use-chosen.ts';
import { useMay } from '../frame/session/session.ts';
import { useRemovePhotos } from '../trash/use-remove.ts';
import { uploads } from '../uploads/queue.ts';
import { useArrange } from './arrange.ts';
import { useGridLook } from './grid-look.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotosBar } from './photos-bar.tsx';
import { filterTiles } from './tiles.ts';
import { Toolbar } from './toolbar.tsx';
import { photoWords } from './words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A photo was opened from the grid before this entry: closing it leads back there. */
    opensPhoto?: boolean;
  }
}

const DropAnywhere = lazy(() => import('./drop-anywhere.tsx'));
const Lightbox = lazy(() => loadPatiently(() => import('./lightbox/lightbox.tsx')));
const NONE: never[] = [];

export function Photos() {
  const t = useWords(photoWords);
  const { number } = useFormat();
  const may = useMay();
  const router = useRouter();
  const navigate = useNavigate({ from: '/events/$eventId/photos' });
  const { eventId } = useParams({ from: '/events/$eventId/photos' });
  const { category, q = '', photo } = useSearch({ from: '/events/$eventId/photos' });
  const event = useQuery(eventQuery(eventId)).data?.record;
  const { data: categories = NONE } = useQuery(categoriesQuery(eventId));
  const query = useQuery(outlineQuery(eventId));
  const tiles = query.data?.tiles ?? NONE;
  const shown = useMemo(() => filterTiles(tiles, category, q), [tiles, category, q]);
  const selection = useChosen(
    shown.map(({ id }) => id),
    tiles.map(({ id }) => id),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each gallery and category has its own selection
  useEffect(selection.clear, [eventId, category]);
  const arrange = useArrange(eventId);
  const remove = useRemovePhotos(eventId);
  const [look, setLook] = useGridLook();
  const [said, say] = useState('');
  const mayUpload = may('photos.upload') && !event?.is_archived;
  const add = (files: File[]) => {
    if (files.length > 0) uploads().add(eventId, typeof category === 'number' ? category : null, files);
  };
  const nameOf = (id: number | null) => categories.find((other) => other.id === id)?.name ?? t.noCategory;

  // Back closes the photo, and other photos replace it in the history.
  const open = (id: number) =>
    navigate({
      search: (before) => ({ ...before, photo: id }),
      replace: photo !== undefined,
      state: photo === undefined ? { opensPhoto: true } : true,
      resetScroll: false,
    });
  const close = () => {
    if (router.state.location.state.opensPhoto) router.history.back();
    else navigate({ search: (before) => ({ ...before, photo: undefined }), replace: true, resetScroll: false });
  };
  const viewed = shown.some(({ id }) => id === photo) ? shown : tiles;

  return (
    <div data-wide>
      <Toolbar
        eventId={eventId}
        tiles={tiles}
        category={category}
        q={q}
        nameOf={nameOf}
        look={look}
        onLook={setLook}
        onFilter={(filter) => navigate({ search: filter, replace: filter.category === category, resetScroll: false })}
        onFiles={mayUpload ? add : undefined}
      />
      {event?.is_archived && may('photos.upload') && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.closed}
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Loaded query={query}>
        {(outline) =>
          shown.length === 0 ? (
            <Empty
              icon={<IconPhotoPlus />}
              title={tiles.length === 0 ? t.noneTitle : q ? t.noNameTitle : t.noMatchTitle}
              text={tiles.length > 0 ? t.noMatchText : mayUpload ? t.noneText : t.noneViewer}
            />
          ) : (
            <>
              <Text size="xs" c="dimmed" my="xs" role={q ? 'status' : undefined}>
                {shown !== tiles && t.count(shown.length, number(shown.length))}
              </Text>
              <PhotoGrid
                key={eventId}
                eventId={eventId}
                outline={outline}
                shown={shown}
                look={look}
                selection={selection}
                nameOf={nameOf}
                onOpen={open}
                arrange={may('photos.edit') ? arrange : undefined}
                remove={may('photos.delete') ? (ids) => remove(ids, selection.clear) : undefined}
                say={say}
              />
            </>
          )
        }
      </Loaded>
      <PhotosBar eventId={eventId} tiles={tiles} shown={shown} selection={selection} arrange={arrange} />
      {photo !== undefined && query.data && (
        <Suspense>
          <Lightbox eventId={eventId} tiles={viewed} photo={photo} onShow={open} onClose={close} />
        </Suspense>
      )}
      {mayUpload && (
        <Suspense>
          <DropAnywhere onFiles={add} />
        </Suspense>
      )}
    </div>
  );
}
