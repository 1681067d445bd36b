import '@mantine/dropzone/styles.css';
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { uploadWords } from '../uploads/words.ts';

/** Accepts files and folders anywhere on the page. */
export default function DropAnywhere({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useWords(uploadWords);
  return (
    <Dropzone.FullScreen active onDrop={onFiles} inputProps={{ 'aria-label': t.dropHere }}>
      <Group justify="center" mih="60vh">
        <IconUpload size={40} aria-hidden />
        <Text size="lg">{t.dropHere}</Text>
      </Group>
    </Dropzone.FullScreen>
  );
}
