import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, JsonValue, MultilineText, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

export const AiStatus = response(
  'AiStatus',
  'Whether an assistant is configured',
  z.object({ configured: z.boolean(), model: z.string().nullable() }),
);

export const NewConversation = request('NewConversation', z.strictObject({ title: SingleLineText(200).optional() }), {
  title: 'Plans for June',
});
export type NewConversation = z.output<typeof NewConversation>;

const ToolCall = component(
  'ToolCall',
  z.object({ name: z.string(), arguments: JsonValue, result: JsonValue, isError: z.boolean() }),
);
const ChatRole = component('ChatRole', z.enum(['user', 'assistant']));
const ChatMessage = component(
  'ChatMessage',
  z.object({ id: Id, role: ChatRole, content: z.string(), createdAt: UtcTimestamp }),
);
const ConversationMessage = component('ConversationMessage', ChatMessage.extend({ toolCalls: z.array(ToolCall) }));

export const Conversation = response(
  'Conversation',
  'The conversation',
  z.object({ id: Id, title: z.string(), createdAt: UtcTimestamp, updatedAt: UtcTimestamp }),
);
export type Conversation = z.output<typeof Conversation>;

export const ConversationList = response('ConversationList', 'Conversations, newest first', z.array(Conversation));

export const WholeConversation = response(
  'WholeConversation',
  'The conversation with its messages, oldest first',
  z.object({
    ...Conversation.shape,
    isAnswering: z.boolean().describe('Whether the assistant is answering. The text of its answer appears at the end'),
    messages: z.array(ConversationMessage),
  }),
  { headers: ['ETag'] },
);

export const Chat = request(
  'Chat',
  z.strictObject({
    conversationId: Id.optional().describe('Omit it to start a new conversation'),
    message: MultilineText(8_000)
      .refine((text) => text !== '', 'Must not be blank')
      .describe('Resending the last, unanswered message does not store it twice'),
  }),
  { message: 'What is due this week?' },
);
export type Chat = z.output<typeof Chat>;

export const ChatAnswer = response(
  'ChatAnswer',
  'The assistant’s answer and tool calls',
  z.object({
    conversationId: Id,
    message: ChatMessage,
    toolCalls: z.array(ToolCall),
    usage: z.object({ inputTokens: z.int32(), outputTokens: z.int32() }),
  }),
);
export type ChatAnswer = z.output<typeof ChatAnswer>;
