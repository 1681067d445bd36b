import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { someEvents } from '../../data/event-lists.ts';
import { photosNamed } from '../../data/photos.ts';
import { tasksFound } from '../../data/tasks/one-task.ts';
import { useOpenTask } from '../../tasks/dialog/task-link.tsx';
import { taskWords } from '../../tasks/words.ts';
import { IconChecklist, IconPhoto, IconPlus, IconSearch } from '../icons.tsx';
import { useWords } from '../language/language.tsx';
import { useOverlay } from '../overlays/use-overlay.ts';
import { useMay } from '../session/session.ts';
import { frameWords } from '../words.ts';
import { useViews } from './navigation.ts';

/** The service’s least number of letters. */
const LEAST_OF_NAME = 3;

/** Finds galleries by name or customer, photos by the beginning of their file names, tasks, views and actions. */
export default function CommandPalette({ close }: { close: () => void }) {
  const t = useWords(frameWords);
  const words = useWords(taskWords);
  const navigate = useNavigate();
  const may = useMay();
  const [query, setQuery] = useState('');
  const [[store, palette]] = useState(createSpotlight);
  useEffect(() => palette.open(), [palette]);
  useOverlay(close);
  const [q] = useDebouncedValue(query.trim(), 150);
  const { data } = useQuery({ ...someEvents(8, q), enabled: q !== '' && may('events.view') });
  const { data: found } = useQuery({ ...tasksFound(q), enabled: q !== '' });
  const openTask = useOpenTask();
  const { data: named } = useQuery({ ...photosNamed(q), enabled: q.length >= LEAST_OF_NAME && may('photos.view') });

  const has = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());
  const views = useViews()
    .flatMap(({ label, to, tabs = [] }) => [
      { label, to },
      ...tabs.map((tab) => ({ to: tab.to, label: `${label}: ${tab.label}` })),
    ])
    .filter(({ label }) => has(label));
  const actions = may('events.create') && has(t.newEvent) ? [{ label: t.newEvent, to: '/events/new' }] : [];
  const events = q === '' ? [] : (data?.events ?? []);
  const tasks = q === '' ? [] : (found ?? []);
  const photos = q.length < LEAST_OF_NAME ? [] : (named?.photos ?? []);
  const go = (to: string) => () => {
    close();
    if (to.startsWith('/api/')) location.assign(to);
    else navigate({ to });
  };

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      store={store}
      transitionProps={{ duration: 0 }}
      onSpotlightClose={close}
      shortcut={null}
      title={t.palette}
      // It names the dialog; sighted users have the field.
      styles={{ header: { display: 'none' }, actionBody: { minWidth: 0, overflowWrap: 'anywhere' } }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t.search}
        aria-label={t.search}
        leftSection={<IconSearch size={18} />}
        onKeyDown={(event) => {
          // Without a selection, Enter opens the first result.
          const [first, ...others] = document.querySelectorAll<HTMLElement>('[data-action]');
          if (event.key !== 'Enter' || [first, ...others].some((action) => action?.dataset.selected)) return;
          event.preventDefault();
          first?.click();
        }}
      />
      <Spotlight.ActionsList>
        {events.length > 0 && (
          <Spotlight.ActionsGroup label={t.galleries}>
            {events.map(({ id, event_name, customer_name }) => (
              <Spotlight.Action
                key={id}
                label={event_name}
                description={customer_name ?? undefined}
                leftSection={<IconPhoto size={18} />}
                onClick={go(`/events/${id}/photos`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {photos.length > 0 && (
          <Spotlight.ActionsGroup label={t.searchPhotos}>
            {photos.map(({ id, event, original_filename, thumbnail_url }) => (
              <Spotlight.Action
                key={id}
                label={original_filename}
                description={event.event_name}
                leftSection={
                  thumbnail_url ? (
                    <img src={thumbnail_url} alt="" width={36} height={24} style={{ objectFit: 'cover' }} />
                  ) : (
                    <IconPhoto size={18} />
                  )
                }
                onClick={go(`/events/${event.id}/photos?photo=${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {tasks.length > 0 && (
          <Spotlight.ActionsGroup label={t.tasks}>
            {tasks.map(({ id, title, status, label }) => (
              <Spotlight.Action
                key={id}
                label={title}
                description={[words.status[status], label?.name].filter(Boolean).join(' · ')}
                leftSection={<IconChecklist size={18} />}
                onClick={() => {
                  close();
                  openTask(id);
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={t.searchActions}>
            {actions.map(({ label, to }) => (
              <Spotlight.Action key={to} label={label} leftSection={<IconPlus size={18} />} onClick={go(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {views.length > 0 && (
          <Spotlight.ActionsGroup label={t.searchViews}>
            {views.map(({ label, to }) => (
              <Spotlight.Action key={label} label={label} onClick={go(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {events.length + photos.length + tasks.length + actions.length + views.length === 0 && (
          <Spotlight.Empty>{t.searchNothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
