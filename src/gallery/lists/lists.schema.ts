import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';
import { SelectionStatus, selectionFields } from './guest-lists.schema.ts';

export const SelectionQuery = query(
  'SelectionQuery',
  CursorPage.extend({ status: SelectionStatus.optional().meta({ example: 'submitted' }) }),
);
export type SelectionQuery = z.output<typeof SelectionQuery>;

const studioFields = { ...selectionFields, shared: z.boolean().describe('Whether the guest has shared the list') };

const ListedSelection = component(
  'ListedSelection',
  z.object({
    ...studioFields,
    thumbnail_urls: z.array(z.string()).max(4).describe('Paths of the first thumbnails, for administrators'),
  }),
);

export const SelectionList = response(
  'SelectionList',
  'Guests’ lists, newest first',
  z.object({ selections: z.array(ListedSelection), pagination: CursorPagination }),
  { headers: ['Link'] },
);

const SelectedPhoto = component(
  'SelectedPhoto',
  z.object({
    id: Id,
    filename: z.string(),
    original_filename: z.string(),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
    note: z.string().nullable(),
    added_at: UtcTimestamp,
  }),
);

export const SelectionDetail = response(
  'SelectionDetail',
  'A guest’s list, with its photos in the order in which they were chosen',
  z.object({ ...studioFields, photos: z.array(SelectedPhoto) }),
  { headers: ['ETag'] },
);

export const SelectionReopening = request('SelectionReopening', z.strictObject({ status: z.literal('open') }), {
  status: 'open',
});

export const SelectionExport = query(
  'SelectionExport',
  z.object({
    format: z.enum(['csv', 'txt']).default('csv').meta({
      description: 'txt returns the original file names on one line, separated by a comma and a space',
      example: 'csv',
    }),
  }),
);
export type SelectionExport = z.output<typeof SelectionExport>;
