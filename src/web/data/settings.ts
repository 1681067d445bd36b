import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { answering, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type Settings = Schemas['Settings'];

export const settingsQuery = query(['settings'], () => versioned(api.GET('/admin/settings')));

export const editableSettings = {
  queryKey: settingsQuery.queryKey,
  read: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  // The name and the texts of deliveries are part of what a delivery begins with.
  write: answering(['events'], (body: Schemas['SettingsPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/settings', { params: { header }, body })),
  ),
};

const isRunning = (places: Schemas['StoredPlaces'] | undefined) =>
  Boolean(places?.removal && places.removal.finished_at === null);

/** How many places are stored, and how far their deletion is. `since` is the version of the settings. */
export const storedPlaces = (since: string) =>
  queryOptions({
    queryKey: ['stored-places', since],
    queryFn: () => answer(api.GET('/admin/settings/places')),
    select: (places) => ({ ...places, isRunning: isRunning(places) }),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? 2_000 : false),
  });
