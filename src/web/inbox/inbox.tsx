import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { endUploads, inboxPages, type Status } from '../data/inbox.ts';
import { presentationQuery } from '../data/presentation.ts';
import type { Schemas } from '../frame/api/client.ts';
import { IconInbox } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { AnchorLink } from '../frame/page/links.tsx';
import { LoadMore } from '../frame/page/load-more.tsx';
import { Empty, Fault, Waiting } from '../frame/page/states.tsx';
import { useChosen } from '../frame/page/use-chosen.ts';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { InboxBar } from './inbox-bar.tsx';
import { InboxGrid } from './inbox-grid.tsx';
import { useDecide } from './use-decide.ts';
import { inboxWords } from './words.ts';

const STATUSES: Status[] = ['waiting', 'accepted', 'refused'];

/** The photos that guests of a gallery have sent, to accept or decline. */
export function Inbox() {
  const t = useWords(inboxWords);
  const frame = useWords(frameWords);
  const may = useMay();
  const { failed } = useNotices();
  const navigate = useNavigate({ from: '/events/$eventId/inbox' });
  const { eventId } = useParams({ from: '/events/$eventId/inbox' });
  const { status = 'waiting' } = useSearch({ from: '/events/$eventId/inbox' });
  const query = useInfiniteQuery(inboxPages(eventId, status));
  const presentation = useQuery(presentationQuery(eventId)).data?.record;
  const photos = query.data?.pages.flatMap(({ inbox_photos }) => inbox_photos) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const chosen = useChosen(photos.map(({ id }) => id));
  const { decide, isBusy } = useDecide(eventId);

  const lightbox = useRef<{ destroy: () => void } | null>(null);
  useEffect(() => () => lightbox.current?.destroy(), []);
  const open = async (index: number) => {
    const shown = photos.filter(({ preview_url }) => preview_url !== null);
    const photo = photos[index];
    if (!photo?.preview_url) return;
    try {
      const { openInboxLightbox } = await import('./inbox-lightbox.ts');
      lightbox.current = openInboxLightbox({
        photos: shown,
        index: shown.indexOf(photo),
        labels: { close: frame.close, previous: frame.previous, next: frame.next, by: t.by },
        onClose: () => {
          lightbox.current = null;
        },
      });
    } catch (error) {
      failed(error);
    }
  };

  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t.filter}
          value={status}
          onChange={(value) => {
            chosen.clear();
            navigate({ search: { status: value as Status } });
          }}
          data={STATUSES.map((value) => ({
            value,
            label: counts ? `${t.status[value]} ${counts[value]}` : t.status[value],
          }))}
        />
      </Group>
      {presentation?.guest_uploads === false && (
        <Alert color="clay">
          {t.off}{' '}
          <AnchorLink to="/events/$eventId/guest-page" params={{ eventId }}>
            {t.switchOn}
          </AnchorLink>
        </Alert>
      )}
      <OpenUploads eventId={eventId} uploads={query.data?.pages[0]?.open_uploads ?? []} />
      {query.isError && !query.data ? (
        <Fault error={query.error} retry={query.refetch} />
      ) : !query.data ? (
        <Waiting />
      ) : photos.length === 0 ? (
        <Empty icon={<IconInbox />} title={t.none[status].title} text={t.none[status].text} />
      ) : (
        <InboxGrid key={status} photos={photos} chosen={chosen} onOpen={open} />
      )}
      <LoadMore query={query} label={t.more} />
      {may('photos.upload') && status !== 'accepted' && (
        <InboxBar
          eventId={eventId}
          status={status}
          total={photos.length}
          chosen={chosen}
          decide={(...decision) => decide(...decision).then(chosen.clear)}
          isBusy={isBusy}
        />
      )}
    </Stack>
  );
}

type Upload = Schemas['OpenGuestUpload'];

/** Current uploads of guests, and a way to end them. */
function OpenUploads({ eventId, uploads }: { eventId: number; uploads: Upload[] }) {
  const t = useWords(inboxWords);
  const may = useMay();
  const { act } = useAct();
  if (uploads.length === 0) return null;

  const names = [...new Set(uploads.map(({ guest_name }) => guest_name ?? ''))].filter((name) => name !== '');
  const length = uploads.reduce((sum, upload) => sum + upload.length, 0);
  const offset = uploads.reduce((sum, upload) => sum + upload.offset, 0);
  const end = () => act(() => endUploads(eventId), { done: t.ended });
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
