import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';

export type Link = Schemas['GalleryLink'];
/** The editable fields of a link. */
export type LinkValues = Pick<Link, 'can_comment' | 'can_choose' | 'downloads' | 'can_upload' | 'expires_at'> & {
  name: string | undefined;
};

/** The limit of links in use per gallery. */
const MOST = 100;

export const liveLinks = (eventId: number) =>
  queryOptions({
    queryKey: ['links', eventId, 'live'],
    queryFn: () =>
      answer(
        api.GET('/admin/events/{id}/links', {
          params: { path: { id: eventId }, query: { state: 'live', limit: MOST } },
        }),
      ),
  });

export const revokedLinks = (eventId: number, page: number) =>
  queryOptions({
    queryKey: ['links', eventId, 'revoked', page],
    queryFn: () =>
      answer(
        api.GET('/admin/events/{id}/links', {
          params: { path: { id: eventId }, query: { state: 'revoked', page, limit: 25 } },
        }),
      ),
  });
