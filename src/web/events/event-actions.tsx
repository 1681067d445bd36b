import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { archiveEvent, type EventRecord, publishEvent, restoreEvent, shareUrl } from '../data/events.ts';
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconQrcode,
  IconRefresh,
  IconRestore,
  IconSend,
  IconTemplate,
  IconTrash,
  IconWorld,
} from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { CopyButton } from '../frame/page/copy.tsx';
import { ButtonLink, newTab } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { SavePreset } from '../presets/save-preset.tsx';
import { presetWords } from '../presets/words.ts';
import { openSharing } from './sharing.tsx';
import { statusOf } from './status-badge.tsx';
import { useRotate } from './use-rotate.ts';
import { eventWords } from './words.ts';

/** Publishes, shares and archives a gallery. A tab has its own main action, except that of photos once there are some. */
export function EventActions({ event, tab }: { event: EventRecord; tab: string }) {
  const t = useWords(eventWords);
  const ofPresets = useWords(presetWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const may = useMay();
  const { act, isBusy } = useAct();
  const publishing = useAct();
  const status = statusOf(event);
  const variant = tab === 'photos' && (event.photo_count > 0 || event.is_archived) ? 'filled' : 'default';

  const publish = () => publishing.act(() => publishEvent(event.id), { done: t.published });
  const restore = () => act(() => restoreEvent(event.id), { done: t.restored });
  const archive = () => act(() => archiveEvent(event.id), { done: t.archived, undo: restore });
  const rotate = useRotate(event.id);
  const [isSaving, preset] = useDisclosure();
  const duplicate = () => navigate({ to: '/events/new', search: { from: event.id } });
  const openTrash = () => navigate({ to: '/trash', search: { event: event.id } });
  return (
    <>
      {status !== 'archived' && (
        <CopyButton
          value={shareUrl(event)}
          label={t.copyLink}
          done={t.linkCopied}
          variant={status === 'active' && event.delivered_at ? variant : 'default'}
        />
      )}
      {(status === 'draft' || (status === 'active' && !event.delivered_at)) &&
        tab !== 'deliver' &&
        may('events.edit') && (
          <ButtonLink
            to="/events/$eventId/deliver"
            params={{ eventId: event.id }}
            variant={variant}
            leftSection={<IconSend size={18} />}
          >
            {t.deliver}
          </ButtonLink>
        )}
      {status === 'draft' && may('events.edit') && (
        <Button variant="default" leftSection={<IconWorld size={18} />} loading={publishing.isBusy} onClick={publish}>
          {t.publish}
        </Button>
      )}
      {status === 'archived' && may('events.archive') && (
        <Button variant={variant} leftSection={<IconRestore size={18} />} loading={isBusy} onClick={restore}>
          {t.restore}
        </Button>
      )}
      {status !== 'archived' && may('events.archive') && (
        <Button variant="default" leftSection={<IconArchive size={18} />} loading={isBusy} onClick={archive}>
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
          <Menu.Item {...newTab} href={shareUrl(event)} leftSection={<IconExternalLink size={16} />}>
            {t.openAsGuest}
          </Menu.Item>
          {may('events.edit') && (
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate}>
              {t.rotate}
            </Menu.Item>
          )}
          {may('events.create') && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
              {ofPresets.duplicate}
            </Menu.Item>
          )}
          {may('settings.edit') && (
            <Menu.Item leftSection={<IconTemplate size={16} />} onClick={preset.open}>
              {ofPresets.saveAs}
            </Menu.Item>
          )}
          {may('photos.delete') && (
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={openTrash}>
              {frame.trash}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SavePreset event={event} opened={isSaving} close={preset.close} />
    </>
  );
}
