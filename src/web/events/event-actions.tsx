import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconDots,
  IconExternalLink,
  IconQrcode,
  IconRefresh,
  IconRestore,
  IconWorld,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { answer, api } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { useMay } from '../frame/session/session.ts';
import { type EventRecord, shareUrl } from './event-query.ts';
import { openSharing } from './sharing.tsx';
import { statusOf } from './status-badge.tsx';
import { useRotate } from './use-rotate.ts';
import { eventWords } from './words.ts';

const freshen = () => queryClient.invalidateQueries({ queryKey: ['events'] });

/** Publishing, sharing and archiving one gallery. */
export function EventActions({ event }: { event: EventRecord }) {
  const t = useWords(eventWords);
  const may = useMay();
  const { done, failed } = useNotices();
  const status = statusOf(event);
  const params = { path: { id: event.id } };

  const publish = useMutation({
    mutationFn: () => answer(api.POST('/admin/events/{id}/publish', { params })),
    onSuccess: () => done(t.published),
    onError: failed,
    onSettled: freshen,
  });
  const restore = useMutation({
    mutationFn: () => answer(api.POST('/admin/events/{id}/restore', { params })),
    onSuccess: () => done(t.restored),
    onError: failed,
    onSettled: freshen,
  });
  const archive = useMutation({
    mutationFn: () => answer(api.POST('/admin/events/{id}/archive', { params })),
    onSuccess: () => done(t.archived, restore.mutate),
    onError: failed,
    onSettled: freshen,
  });
  const rotate = useRotate(event.id);
  return (
    <>
      {status !== 'archived' && (
        <CopyButton
          value={shareUrl(event)}
          label={t.copyLink}
          done={t.linkCopied}
          variant={status === 'active' ? 'filled' : 'default'}
        />
      )}
      {status === 'draft' && may('events.edit') && (
        <Button leftSection={<IconWorld size={18} />} loading={publish.isPending} onClick={() => publish.mutate()}>
          {t.publish}
        </Button>
      )}
      {status === 'archived' && may('events.archive') && (
        <Button leftSection={<IconRestore size={18} />} loading={restore.isPending} onClick={() => restore.mutate()}>
          {t.restore}
        </Button>
      )}
      {status !== 'archived' && may('events.archive') && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} />}
          loading={archive.isPending}
          onClick={() => archive.mutate()}
        >
          {t.archive}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="input-sm" variant="default" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconQrcode size={16} />} onClick={() => openSharing(event, t.shareTitle)}>
            {t.share}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={shareUrl(event)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} />}
          >
            {t.openAsGuest}
          </Menu.Item>
          {may('events.edit') && (
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate}>
              {t.rotate}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
