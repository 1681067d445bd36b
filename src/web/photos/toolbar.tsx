import { Button, FileButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { IMAGE_ENDINGS } from '../../client/image-types.ts';
import type { Tile } from '../data/photos.ts';
import { IconDownload, IconFolderUp, IconSearch, IconUpload } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useExport } from '../frame/page/use-export.ts';
import { useMay } from '../frame/session/session.ts';
import { uploadWords } from '../uploads/words.ts';
import { type GridLook, LookChoice } from './grid-look.tsx';
import type { CategoryFilter } from './tiles.ts';
import classes from './toolbar.module.css';
import { photoWords } from './words.ts';

/** Dialogs of the system know raw files only by their endings. */
const ACCEPTED = ['image/*', ...IMAGE_ENDINGS.map((ending) => `.${ending}`)].join();

type Props = {
  eventId: number;
  tiles: Tile[];
  category: CategoryFilter;
  q: string;
  nameOf: (category: number | null) => string;
  look: GridLook;
  onLook: (look: GridLook) => void;
  onFilter: (filter: { category?: CategoryFilter; q?: string | undefined }) => void;
  /** Undefined if the account may not upload. */
  onFiles: ((files: File[]) => void) | undefined;
};

/** Filters, the look of the grid, and what brings photos in and out. */
export function Toolbar({ eventId, tiles, category, q, nameOf, look, onLook, onFilter, onFiles }: Props) {
  const t = useWords(photoWords);
  const may = useMay();
  const exportIt = useExport();
  const counts = Map.groupBy(tiles, (tile) => tile.category);
  // A category of the address that no photo has any more stays chosen.
  const used = [...counts.keys(), ...(category === undefined || category === 'none' ? [] : [category])];
  const options = [...new Set(used)]
    .filter((id) => id !== null)
    .map((id) => ({ value: String(id), label: nameOf(id) }));
  return (
    <div className={classes.bar}>
      <Group gap="xs" flex="1 1 300px">
        {(options.length > 0 || category !== undefined) && (
          <NativeSelect
            flex="1 1 140px"
            maw={240}
            aria-label={t.category}
            value={category ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ category: value === '' ? undefined : value === 'none' ? 'none' : Number(value), q })
            }
            data={[
              { value: '', label: t.allCategories },
              ...options.sort((a, b) => a.label.localeCompare(b.label)),
              { value: 'none', label: t.noCategory },
            ]}
          />
        )}
        {tiles.length > 0 && (
          <TextInput
            type="search"
            flex="1 1 140px"
            maw={240}
            aria-label={t.search}
            placeholder={t.search}
            leftSection={<IconSearch size={16} />}
            value={q}
            onChange={({ currentTarget }) => onFilter({ category, q: currentTarget.value || undefined })}
          />
        )}
        {tiles.length > 0 && <LookChoice look={look} onChange={onLook} />}
      </Group>
      <Group gap="xs">
        {may('photos.download') && tiles.length > 0 && category === undefined && (
          <Button
            component="a"
            href={`/api/admin/events/${eventId}/download`}
            onClick={exportIt}
            download
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t.downloadAll}
          </Button>
        )}
        {onFiles && <UploadButtons isNext={tiles.length === 0} onFiles={onFiles} />}
      </Group>
    </div>
  );
}

/** `isNext`: photos are what the gallery needs next. */
function UploadButtons({ isNext, onFiles }: { isNext: boolean; onFiles: (files: File[]) => void }) {
  const u = useWords(uploadWords);
  const resetFiles = useRef<() => void>(null);
  const resetFolder = useRef<() => void>(null);
  const add = (files: File[]) => {
    onFiles(files);
    // Allows choosing the same files again.
    resetFiles.current?.();
    resetFolder.current?.();
  };
  return (
    <>
      <FileButton onChange={add} resetRef={resetFolder} multiple inputProps={{ webkitdirectory: '' } as object}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFolderUp size={18} />} visibleFrom="sm">
            {u.uploadFolder}
          </Button>
        )}
      </FileButton>
      <FileButton onChange={add} resetRef={resetFiles} multiple accept={ACCEPTED}>
        {(props) => (
          <Button {...props} variant={isNext ? 'filled' : 'default'} leftSection={<IconUpload size={18} />}>
            {u.uploadPhotos}
          </Button>
        )}
      </FileButton>
    </>
  );
}
