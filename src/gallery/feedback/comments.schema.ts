import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { query, request, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';
import { FeedbackStatus } from './feedback.schema.ts';

export const CommentQuery = query(
  'CommentQuery',
  CursorPage.extend({
    status: FeedbackStatus.optional().meta({ example: 'pending' }),
    photo_id: IdText.optional().meta({ description: 'Only for this photo', example: 1 }),
    since: Timestamp.optional().meta({
      description: 'Only comments written at or after this time',
      example: '2026-05-01T09:30:00Z',
    }),
  }),
);
export type CommentQuery = z.output<typeof CommentQuery>;

export const PhotoComment = response(
  'PhotoComment',
  'A guest’s comment on a photo',
  z.object({
    id: Id,
    photo_id: Id,
    original_filename: z.string(),
    guest_name: z.string().nullable(),
    text: z.string(),
    status: FeedbackStatus,
    created_at: UtcTimestamp,
  }),
);

export const CommentList = response(
  'CommentList',
  'One page of comments, newest first',
  z.object({ comments: z.array(PhotoComment), pagination: CursorPagination }),
  { headers: ['Link'] },
);

export const CommentModeration = request('CommentModeration', z.object({ status: FeedbackStatus }), {
  status: 'visible',
});
export type CommentModeration = z.output<typeof CommentModeration>;
