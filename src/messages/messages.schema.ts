import { z } from 'zod';
import { component, query, response } from '../platform/openapi/registry.ts';
import { Id, PageQuery, Pagination, UtcTimestamp } from '../platform/openapi/types.ts';

const MessageState = component('MessageState', z.enum(['queued', 'sent', 'failed']));

export const QueueQuery = query(
  'QueueQuery',
  PageQuery.extend({ state: MessageState.optional().meta({ example: 'queued' }) }),
);
export type QueueQuery = z.output<typeof QueueQuery>;

export const Message = response(
  'Message',
  'The queued message',
  z.object({
    id: Id,
    kind: z.enum([
      'gallery_created',
      'webhook_disabled',
      'inbox_waiting',
      'selection_submitted',
      'selection_reopen_asked',
      'selection_link',
      'selection_confirmation',
      'studio_digest',
      'download_ready',
      'gallery_delivered',
      'gallery_expiring',
      'gallery_opened',
      'user_invited',
      'account_notice',
      'password_forgotten',
    ]),
    event_id: Id.nullable(),
    recipient: z.string().describe('An e-mail address or phone number'),
    state: MessageState,
    attempts: z.int32().min(0),
    next_attempt_at: UtcTimestamp.nullable().describe('Null once sent or failed'),
    last_error: z.string().nullable().describe('Why the message has not been sent yet'),
    created_at: UtcTimestamp,
    completed_at: UtcTimestamp.nullable(),
  }),
);

export const EmailList = response(
  'EmailList',
  'One page of the e-mail queue, newest first',
  z.object({ emails: z.array(Message), pagination: Pagination }),
);

export const MessageList = response(
  'MessageList',
  'One page of the message queue, newest first',
  z.object({ messages: z.array(Message), pagination: Pagination }),
);
