import { z } from 'zod';
import { UserReference } from '../../access/users.schema.ts';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { SingleLineText, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';

const DownloadKind = component('DownloadKind', z.enum(['original', 'web', 'none']));

const RIGHTS = {
  can_comment: z.boolean().describe('Allows comments and ratings'),
  can_choose: z.boolean().describe('Allows likes, favorites and lists'),
  downloads: DownloadKind.describe('Allows originals and web size, only web size, or no downloads'),
  can_upload: z.boolean().describe('Allows guests to send photos, if the gallery accepts them'),
};

export const NewGalleryLink = request(
  'NewGalleryLink',
  z.strictObject({
    name: SingleLineText(100).describe('Visible only to the studio'),
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
    expires_at: Timestamp.nullish().describe('Null for no expiry of the link itself. A past time closes the link'),
  }),
  { downloads: 'none' },
);
export type GalleryLinkPatch = z.output<typeof GalleryLinkPatch>;

export const Link = component(
  'GalleryLink',
  z.object({
    id: z.int32().min(0).describe('0 for the first link, which every gallery has'),
    is_first: z.boolean(),
    name: z.string().nullable().describe('Null for the first link until you name it'),
    url: z.url().describe('The URL for guests'),
    ...RIGHTS,
    expires_at: UtcTimestamp.nullable(),
    revoked_at: UtcTimestamp.nullable(),
    created_by: UserReference,
    created_at: UtcTimestamp,
  }),
);
export type Link = z.output<typeof Link>;

export const LinkAnswer = response('GalleryLink', 'A link and what it allows within its gallery’s settings', Link, {
  headers: ['ETag'],
});

export const GalleryLinkQuery = query(
  'GalleryLinkQuery',
  CursorPage.extend({
    state: z
      .enum(['live', 'revoked'])
      .optional()
      .meta({ description: 'Only active or only revoked links', example: 'live' }),
  }),
);
export type GalleryLinkQuery = z.output<typeof GalleryLinkQuery>;

export const LinkList = response(
  'GalleryLinkList',
  'Links, oldest first',
  z.object({ links: z.array(Link), pagination: CursorPagination }),
  { headers: ['Link'] },
);
