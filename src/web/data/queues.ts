import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { pageQuery } from './query.ts';

export type Message = Schemas['Message'];
export type MessageState = Schemas['MessageState'];
export type Queue = 'emails' | 'messages';

async function list(queue: Queue, query: { state?: MessageState; page: number }) {
  if (queue === 'emails') {
    const { emails, pagination } = await answer(api.GET('/admin/emails', { params: { query } }));
    return { rows: emails, pagination };
  }
  const { messages, pagination } = await answer(api.GET('/admin/messages', { params: { query } }));
  return { rows: messages, pagination };
}

/** Whether something is sent any moment. */
const isMoving = ({ state, next_attempt_at }: Message) =>
  state === 'queued' && next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + 60_000;

export const queueQuery = (queue: Queue, state: MessageState | undefined, page: number) =>
  pageQuery([queue, { state, page }], () => list(queue, { ...(state && { state }), page }), {
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isMoving) ? 5_000 : false),
  });

export const retryMessage = changing(['emails', 'messages'], (queue: Queue, id: number) =>
  answer(api.POST(`/admin/${queue}/{id}/retry`, { params: { path: { id } } })),
);
