import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eventNameQuery } from '../data/event-lists.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { activityWords } from './words.ts';

type Props = {
  id: number;
  /** If it is known already. Null like above. */
  name?: string | null;
  /** The name of a deleted gallery, if it is known. */
  gone?: string | undefined;
};

/** The name of a gallery, as a link if the gallery exists. */
export function GalleryName({ id, name, gone }: Props) {
  const t = useWords(activityWords);
  const isAsked = name === undefined && gone === undefined;
  const { data: found, isPending } = useQuery({ ...eventNameQuery(id), enabled: isAsked });
  const shown = name ?? found;
  if (shown)
    return (
      <AnchorLink
        to="/events/$eventId/photos"
        params={{ eventId: id }}
        inherit
        underline="always"
        style={{ overflowWrap: 'anywhere' }}
      >
        {shown}
      </AnchorLink>
    );
  if (isAsked && isPending) return <Skeleton component="span" display="inline-block" w={96} h={12} />;
  return (
    <Text span inherit c="dimmed">
      {t.deletedGallery(gone ?? `#${id}`)}
    </Text>
  );
}
