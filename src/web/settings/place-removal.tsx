import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { settingsWords } from './words.ts';

const isRunning = (places: Schemas['StoredPlaces'] | undefined) =>
  Boolean(places?.removal && places.removal.finished_at === null);

/** How far the deletion of stored places is; `since` is the version of the settings. Nothing if there was nothing to delete. */
export function PlaceRemoval({ since }: { since: string }) {
  const t = useWords(settingsWords);
  const { number } = useFormat();
  const { data } = useQuery({
    queryKey: ['stored-places', since],
    queryFn: () => answer(api.GET('/admin/settings/places')),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? 2_000 : false),
  });
  const removal = data?.removal;
  if (!removal) return null;
  const { deleted } = removal;
  const all = deleted + data.stored;
  const text = isRunning(data)
    ? t.placesDeleting(number(deleted), number(all))
    : t.placesDeleted(number(deleted), deleted === 1);
  if (all === 0) return null;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{text}</Text>
      {isRunning(data) && <Progress value={(100 * deleted) / all} aria-label={text} />}
    </Stack>
  );
}
