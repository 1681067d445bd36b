import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { guestList, type GuestList as List, reopenList } from '../data/guest-lists.ts';
import { IconDownload, IconHeart, IconLockOpen, IconPhotoDown, IconTrash } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { CopyButton } from '../frame/page/copy.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useExport } from '../frame/page/use-export.ts';
import { useMay } from '../frame/session/session.ts';
import { AboutList } from './about-list.tsx';
import classes from './feedback.module.css';
import { listWords } from './list-words.ts';
import { removeLater } from './removed-lists.ts';

/** The number of ids that fits into a URL for every proxy. */
const AT_ONCE_IN_ADDRESS = 500;

/** One list of a guest: its photos with notes, and exports for editing software. */
export function GuestList({ id }: { id: number }) {
  const t = useWords(listWords);
  const { eventId } = useParams({ from: '/events/$eventId/feedback' });
  const query = useQuery(guestList(eventId, id));
  return (
    <Stack>
      <AnchorLink to="/events/$eventId/feedback" params={{ eventId }} search={{ view: 'lists' }} size="sm">
        {t.allLists}
      </AnchorLink>
      <Loaded query={query}>{(list) => <Opened eventId={eventId} list={list} />}</Loaded>
    </Stack>
  );
}

function Opened({ eventId, list }: { eventId: number; list: List }) {
  const t = useWords(listWords);
  const name = list.name ?? t.favorites;
  return (
    <Stack>
      <Stack gap={4}>
        <Title order={2} size="h3" className={classes.about}>
          <bdi>{name}</bdi>
        </Title>
        <AboutList list={list} />
      </Stack>
      <Actions eventId={eventId} list={list} name={name} />
      {list.note && <Text className={classes.text}>{list.note}</Text>}
      {list.photos.length === 0 ? (
        <Empty icon={<IconHeart />} title={name} text={t.empty} />
      ) : (
        <ul className={classes.grid} aria-label={t.photos}>
          {list.photos.map((photo) => (
            <li key={photo.id}>
              {photo.thumbnail_url ? (
                <img
                  className={classes.picture}
                  src={photo.thumbnail_url}
                  alt={photo.original_filename}
                  loading="lazy"
                />
              ) : (
                <div className={classes.picture}>{t.noPreview}</div>
              )}
              <Text size="xs" c="dimmed" className={classes.about}>
                <bdi>{photo.original_filename}</bdi>
              </Text>
              {photo.note && (
                <Text size="sm" className={classes.text}>
                  {photo.note}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Actions({ eventId, list, name }: { eventId: number; list: List; name: string }) {
  const t = useWords(listWords);
  const may = useMay();
  const navigate = useNavigate({ from: '/events/$eventId/feedback' });
  const { done, failed } = useNotices();
  const { act } = useAct();
  const exportIt = useExport();
  const { id, photos, status } = list;
  const base = `/api/admin/events/${eventId}`;
  const zip = `${base}/download?photo_ids=${photos.map((photo) => photo.id).join(',')}`;
  const reopen = () => act(() => reopenList(eventId, id), { done: t.reopened });
  const remove = () => {
    done(t.removed(name), removeLater(eventId, id, failed));
    navigate({ search: { view: 'lists' } });
  };
  return (
    <Group gap="xs">
      {photos.length > 0 && (
        <>
          <CopyButton
            value={photos.map((photo) => photo.original_filename).join(', ')}
            label={t.copyNames}
            done={t.namesCopied}
          />
          <Button
            component="a"
            href={`${base}/selections/${id}/export?format=csv`}
            onClick={exportIt}
            download
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t.csv}
          </Button>
        </>
      )}
      {photos.length > 0 && photos.length <= AT_ONCE_IN_ADDRESS && may('photos.download') && (
        <Button
          component="a"
          href={zip}
          onClick={exportIt}
          download
          variant="default"
          leftSection={<IconPhotoDown size={18} />}
        >
          {t.zip}
        </Button>
      )}
      {may('feedback.moderate') && (
        <>
          {status === 'submitted' && (
            <Button variant="default" leftSection={<IconLockOpen size={18} />} onClick={reopen}>
              {t.reopen}
            </Button>
          )}
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={remove}>
            {t.remove}
          </Button>
        </>
      )}
    </Group>
  );
}
