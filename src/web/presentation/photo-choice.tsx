import { Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { photoPage } from '../photos/photo-pages.ts';
import classes from './hero-picker.module.css';
import { presentationWords } from './words.ts';

/** Chooses a photo of a gallery. Photos without a preview are left out. */
export function PhotoChoice({ eventId, onChoose }: { eventId: number; onChoose: (id: number) => void }) {
  const t = useWords(presentationWords);
  const [page, setPage] = useState(1);
  const query = useQuery(photoPage(eventId, undefined, page));
  return (
    <Loaded query={query}>
      {({ photos, pagination }) => (
        <Stack>
          <div className={classes.choice}>
            {photos
              .filter(({ thumbnail_path }) => thumbnail_path)
              .map(({ id, original_filename }) => (
                <UnstyledButton key={id} onClick={() => onChoose(id)} aria-label={t.photo(original_filename)}>
                  <img src={`/api/admin/events/${eventId}/photos/${id}/thumbnail`} alt="" loading="lazy" />
                </UnstyledButton>
              ))}
          </div>
          <Pager pagination={{ ...pagination, page }} onPage={setPage} />
        </Stack>
      )}
    </Loaded>
  );
}
