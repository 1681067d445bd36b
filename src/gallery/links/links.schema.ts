import { z } from 'zod';
import { UserReference } from '../../access/users.schema.ts';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { SingleLineText, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';

const DownloadKind = component('DownloadKind', z.enum(['original', 'web', 'none']));

const RIGHTS = {
  can_comment: z.boolean().describe('Comments and ratings'),
  can_choose: z.boolean().describe('Likes, favorites and lists'),
  downloads: DownloadKind.describe('Originals and web size, web size alone, or nothing'),
  can_upload: z.boolean().describe('Photos of guests, where the gallery takes them'),
};

export const NewGalleryLink = request(
  'NewGalleryLink',
  z.strictObject({
    name: SingleLineText(100).describe('For the studio; guests never see it'),
    ...z.object(RIGHTS).partial().shape,
    expires_at: Timestamp.refine((time) => Date.parse(time) > Date.now(), 'Must be in the future').nullish(),
  }),
  { name: 'For the grandparents', downloads: 'web', can_comment: false },
);
export type NewGalleryLink = z.output<typeof NewGalleryLink>;

export const GalleryLinkPatch = request(
  'GalleryLinkPatch',
  z.strictObject({
    ...NewGalleryLink.partial().shape,
    expires_at: Timestamp.nullish().describe('Null: as long as the gallery; one that has passed closes the link'),
  }),
  { downloads: 'none' },
);
export type GalleryLinkPatch = z.output<typeof GalleryLinkPatch>;

export const Link = component(
  'GalleryLink',
  z.object({
    id: z.int32().min(0).describe('0: the first link, which every gallery has'),
    is_first: z.boolean(),
    name: z.string().nullable().describe('Null for the first link while nobody has named it'),
    url: z.url().describe('Where guests open the gallery by it'),
    ...RIGHTS,
    expires_at: UtcTimestamp.nullable(),
    revoked_at: UtcTimestamp.nullable(),
    created_by: UserReference,
    created_at: UtcTimestamp,
  }),
);
export type Link = z.output<typeof Link>;

export const LinkAnswer = response('GalleryLink', 'A link, and what it permits within what its gallery does', Link, {
  headers: ['ETag'],
});

export const GalleryLinkQuery = query(
  'GalleryLinkQuery',
  CursorPage.extend({
    state: z
      .enum(['live', 'revoked'])
      .optional()
      .meta({ description: 'Only those that are not revoked, or only those that are', example: 'live' }),
  }),
);
export type GalleryLinkQuery = z.output<typeof GalleryLinkQuery>;

export const LinkList = response(
  'GalleryLinkList',
  'Links, the first one first and the others as they were made',
  z.object({ links: z.array(Link), pagination: CursorPagination }),
  { headers: ['Link'] },
);
