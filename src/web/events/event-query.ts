import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, versioned } from '../frame/api.ts';

export type EventRecord = Schemas['EventRecord'];

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: () => versioned(api.GET('/admin/events/{id}', { params: { path: { id } } })),
  });

const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? '';
/** Where guests reach the service: as its operator says, or, where nobody has said it, as this page was reached. */
const origin = /^https?:\/\/(?!localhost[:/]?)/.test(publicUrl) ? publicUrl : location.origin;

/** Where guests open it. */
export const shareUrl = ({ share_link }: EventRecord): string => `${origin.replace(/\/$/, '')}${share_link}`;
