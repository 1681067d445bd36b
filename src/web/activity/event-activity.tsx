import { Stack, Text } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useWords } from '../frame/language/language.tsx';
import { ActivityList } from './activity-list.tsx';
import { activityWords } from './words.ts';

export function EventActivity() {
  const t = useWords(activityWords);
  const { eventId } = useParams({ from: '/events/$eventId/activity' });
  const { page = 1 } = useSearch({ from: '/events/$eventId/activity' });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t.eventAbout}
      </Text>
      <ActivityList filter={{ event_id: eventId }} page={page} withGallery={false} />
    </Stack>
  );
}
