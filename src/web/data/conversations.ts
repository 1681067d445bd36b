import { queryOptions } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient, showChanged } from '../frame/api/query-client.ts';
import type { IdempotencyKey } from './changing.ts';
import { query } from './query.ts';

export type Conversation = TaskSchemas['Conversation'];
type WholeConversation = TaskSchemas['WholeConversation'];
export type Message = TaskSchemas['ConversationMessage'];

/** Whether an assistant is configured, and its model. */
export const statusQuery = query(['assistant'], () => answer(taskApi.GET('/ai/status')), { staleTime: 60_000 });

export const conversationList = query(['conversations', 'list'], () => answer(taskApi.GET('/ai/conversations')));

/** A conversation with its messages. Polled while another client generates an answer. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }): Promise<WholeConversation> =>
      answer(taskApi.GET('/ai/conversations/{id}', { params: { path: { id } }, signal })) as Promise<WholeConversation>,
    refetchInterval: ({ state: { data } }) => (data?.isAnswering ? 1_000 : false),
  });

/** Loads a conversation as the service has it now. Callers that still wait for an earlier load receive this result too. */
export function loadConversation(id: number) {
  const query = conversationQuery(id);
  // With `revert`, a cancelled load would resolve to the old data.
  void queryClient.cancelQueries(query, { revert: false, silent: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

export const reloadConversations = () => queryClient.invalidateQueries(conversationList);

const TITLE_CHARACTERS = 60;

/** Creates a conversation whose title is the start of its first message. A second call with the same key returns the same conversation. */
export async function createConversation(message: string, header: IdempotencyKey): Promise<number> {
  const title = [...message.trim().replace(/\s+/g, ' ')].slice(0, TITLE_CHARACTERS).join('');
  const { id } = await answer(taskApi.POST('/ai/conversations', { body: { title }, params: { header } }));
  void reloadConversations();
  return id;
}

export async function removeConversation(id: number): Promise<void> {
  await answer(taskApi.DELETE('/ai/conversations/{id}', { params: { path: { id } } }));
  showChanged(conversationList.queryKey, (list) => list.filter((other) => other.id !== id));
  queryClient.removeQueries({ queryKey: conversationQuery(id).queryKey });
}
