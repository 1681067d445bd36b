import { rowLock, statement } from '../../platform/db/statement.ts';

export type ConversationRow = { id: number; title: string; createdAt: string; updatedAt: string };
export type MessageRow = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  toolCalls: { name: string; arguments: unknown; result: unknown; isError: boolean }[];
  createdAt: string;
};

const RECORD = 'id, title, created_at as "createdAt", updated_at as "updatedAt"';
type Owned = { id: number; user_id: number };

export const selectConversations = statement<{ user_id: number }, ConversationRow>(
  'tasks.assistant.list',
  `select ${RECORD} from conversations where user_id = $user_id order by updated_at desc, id desc limit 500`,
);

export const selectConversation = statement<Owned, ConversationRow>(
  'tasks.assistant.find',
  `select ${RECORD} from conversations where id = $id and user_id = $user_id`,
);

/** Whether a turn is running. */
export const selectConversationWithTurn = statement<Owned, ConversationRow & { isAnswering: boolean }>(
  'tasks.assistant.find_with_turn',
  `select ${RECORD}, coalesce(busy_until >= now(), false) as "isAnswering" from conversations where id = $id and user_id = $user_id`,
);

export const insertConversation = statement<{ user_id: number; title: string }, ConversationRow>(
  'tasks.assistant.insert',
  `insert into conversations (user_id, title) values ($user_id, $title) returning ${RECORD}`,
);

export const lockConversation = rowLock('conversations');

export const deleteConversation = statement<Owned, { id: number }>(
  'tasks.assistant.delete',
  'delete from conversations where id = $id and user_id = $user_id returning id',
);

/** Returns no row while another turn runs. */
export const occupyConversation = statement<Owned & { seconds: number }, { id: number }>(
  'tasks.assistant.occupy',
  `
  update conversations set busy_until = now() + $seconds::int * interval '1 second', updated_at = now()
  where id = $id and user_id = $user_id and (busy_until is null or busy_until < now()) returning id
`,
);

export const releaseConversation = statement<{ id: number }, never>(
  'tasks.assistant.release',
  'update conversations set busy_until = null, updated_at = now() where id = $id',
);

/** The last messages, oldest first. */
export const selectMessages = statement<{ conversation_id: number; limit: number }, MessageRow>(
  'tasks.assistant.list_messages',
  `
  select id, role, content, "toolCalls", "createdAt" from (
    select id, role, content, tool_calls as "toolCalls", created_at as "createdAt" from conversation_messages
    where conversation_id = $conversation_id order by id desc limit $limit
  ) latest order by id
`,
);

export const insertMessage = statement<
  { conversation_id: number; role: string; content: string; tool_calls: string },
  MessageRow
>(
  'tasks.assistant.insert_message',
  `
  insert into conversation_messages (conversation_id, role, content, tool_calls)
  values ($conversation_id, $role, $content, $tool_calls::jsonb)
  returning id, role, content, tool_calls as "toolCalls", created_at as "createdAt"
`,
);

/** Returns no row once the conversation was deleted. */
export const updateMessage = statement<{ id: number; content: string; tool_calls: string }, MessageRow>(
  'tasks.assistant.update_message',
  `
  update conversation_messages set content = $content, tool_calls = $tool_calls::jsonb where id = $id
  returning id, role, content, tool_calls as "toolCalls", created_at as "createdAt"
`,
);
