import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PhotoPatch } from '../../gallery/photos/photos.schema.ts';
import { api, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, optionalText, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { Dialog, DialogButtons } from '../settings/dialog.tsx';
import type { Photo } from './photo-pages.ts';
import { photoWords } from './words.ts';

type Captioned = { caption: string | null };
type Place = { eventId: number; photoId: number };

const pathOf = ({ eventId: id, photoId }: Place) => ({ path: { id, photoId } });
const read = (place: Place): Promise<Versioned<Photo>> =>
  versioned(api.GET('/admin/events/{id}/photos/{photoId}', { params: pathOf(place) }));

type Props = Place & { close: () => void };

/** The caption that the studio types for one photo. While it is empty, guests see the caption of the file. */
export default function EditCaption(props: Props) {
  const t = useWords(photoWords);
  const query = useQuery({
    queryKey: ['caption', props.eventId, props.photoId],
    queryFn: () => read(props),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog opened title={t.caption} close={props.close} size="md">
      <Loaded query={query} rows={1}>
        {(before) => <CaptionForm {...props} before={before} />}
      </Loaded>
    </Dialog>
  );
}

function CaptionForm({ before, close, ...place }: Props & { before: Versioned<Photo> }) {
  const t = useWords(photoWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const { caption, file_caption } = before.record;
  const form = useSchemaForm<Captioned>(PhotoPatch, { caption });

  const save = useVersionedSave<Captioned>({
    labels: { caption: t.caption },
    read: () => read(place),
    write: (body, etag) => {
      const params = { ...pathOf(place), header: { 'If-Match': etag } };
      return versioned(api.PATCH('/admin/events/{id}/photos/{photoId}', { params, body }));
    },
    done: () => {
      void queryClient.invalidateQueries({ queryKey: ['photos'] });
      done(frame.saved);
      close();
    },
    failed,
  });

  const submit = async (values: Captioned) => {
    const change = changesOf<Captioned>({ caption }, values);
    if (change.caption === undefined) return close();
    setBusy(true);
    try {
      await save(before, change);
    } catch (error) {
      if (!markRefused(form, error)) failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t.caption}
          description={file_caption === null ? t.captionHelp : t.captionOfFile}
          placeholder={file_caption ?? undefined}
          maxLength={500}
          autoComplete="off"
          data-autofocus
          {...optionalText(form, 'caption')}
        />
        <DialogButtons cancel={close} verb={frame.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
