import { TextInput } from '@mantine/core';
import { PhotoPatch } from '../../gallery/photos/photos.schema.ts';
import { editablePhoto, type Photo } from '../data/photos.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { optionalText } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { photoWords } from './words.ts';

type Props = { eventId: number; photoId: number; close: () => void };

/** The caption that the studio types for one photo. While it is empty, guests see the caption of the file. */
export default function EditCaption({ eventId, photoId, close }: Props) {
  const t = useWords(photoWords);
  const frame = useWords(frameWords);
  const { done } = useNotices();
  return (
    <EditDialog<Photo, { caption: string | null }>
      opened
      title={t.caption}
      size="md"
      close={close}
      {...editablePhoto(eventId, photoId)}
      schema={PhotoPatch}
      labels={{ caption: t.caption }}
      saved={() => done(frame.saved)}
    >
      {(form, { file_caption }) => (
        <TextInput
          label={t.caption}
          description={file_caption === null ? t.captionHelp : t.captionOfFile}
          placeholder={file_caption ?? undefined}
          maxLength={500}
          autoComplete="off"
          data-autofocus
          {...optionalText(form, 'caption')}
        />
      )}
    </EditDialog>
  );
}
