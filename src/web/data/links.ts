import { answer, api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { answering, changing, type IdempotencyKey, type IfMatch } from './changing.ts';
import { pageQuery } from './query.ts';

export type Link = Schemas['GalleryLink'];
/** The editable fields of a link. */
export type LinkValues = Pick<Link, 'can_comment' | 'can_choose' | 'downloads' | 'can_upload' | 'expires_at'> & {
  name: string | undefined;
};

/** The limit of links in use per gallery. */
const MOST = 100;

const list = (id: number, query: { state: 'live' | 'revoked'; page?: number; limit: number }) =>
  pageQuery(['links', id, query], () =>
    answer(api.GET('/admin/events/{id}/links', { params: { path: { id }, query } })),
  );
export const liveLinks = (eventId: number) => list(eventId, { state: 'live', limit: MOST });
export const revokedLinks = (eventId: number, page: number) => list(eventId, { state: 'revoked', page, limit: 25 });

/** The first link may have no name; the form needs undefined instead of null. */
const withOptionalName = async (answer: Promise<Versioned<Link>>) => {
  const { record, etag } = await answer;
  return { record: { ...record, name: record.name ?? undefined }, etag };
};

export const editableLink = (id: number, linkId: number) => {
  const path = { id, linkId };
  return {
    queryKey: ['links', id, linkId] as const,
    read: () => withOptionalName(versioned(api.GET('/admin/events/{id}/links/{linkId}', { params: { path } }))),
    write: answering(['links'], (body: Partial<LinkValues>, header: IfMatch) =>
      withOptionalName(versioned(api.PATCH('/admin/events/{id}/links/{linkId}', { params: { path, header }, body }))),
    ),
  };
};

export const createLink = changing(['links'], (id: number, body: Schemas['NewGalleryLink'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events/{id}/links', { params: { path: { id }, header }, body })),
);

export const revokeLink = changing(['links'], (id: number, linkId: number) =>
  answer(api.DELETE('/admin/events/{id}/links/{linkId}', { params: { path: { id, linkId } } })),
);

/** Replaces the first link of a gallery. */
export const rotateLink = changing(['events', 'links'], (id: number) =>
  answer(api.POST('/admin/events/{id}/rotate-share-token', { params: { path: { id } } })),
);
