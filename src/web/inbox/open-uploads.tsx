import { Button, Group, Paper, Text } from '@mantine/core';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useMay } from '../frame/session/session.ts';
import { inboxWords } from './words.ts';

type Upload = Schemas['OpenGuestUpload'];

/** Current uploads of guests, and a way to end them. */
export function OpenUploads({ eventId, uploads }: { eventId: number; uploads: Upload[] }) {
  const t = useWords(inboxWords);
  const may = useMay();
  const { done } = useNotices();
  const { act } = useAct('inbox');
  if (uploads.length === 0) return null;

  const names = [...new Set(uploads.map(({ guest_name }) => guest_name ?? ''))].filter((name) => name !== '');
  const length = uploads.reduce((sum, upload) => sum + upload.length, 0);
  const offset = uploads.reduce((sum, upload) => sum + upload.offset, 0);
  const end = () =>
    act(async () => {
      await answer(api.DELETE('/admin/events/{id}/inbox/uploads', { params: { path: { id: eventId } } }));
      done(t.ended);
    });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t.sending(uploads.length, names.slice(0, 3).join(', '), Math.floor((100 * offset) / length))}
        </Text>
        {may('photos.upload') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => confirm({ title: t.endTitle, text: t.endText, verb: t.end, act: end })}
          >
            {t.end}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
