import type { ToolCall } from '../../platform/ai/turn.ts';
import { expectRow, type Queries } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { toPgText } from '../../platform/pg-text.ts';
import { insertMessage, type MessageRow, updateMessage } from './assistant.sql.ts';

/**
 * The assistant's message of one turn, stored after each tool that has done something, so the conversation contains it however the turn
 * ends. Until then its text is the text before the last tool.
 */
export function openAnswer(db: Queries, conversationId: number) {
  const toolCalls: ToolCall[] = [];
  let text = '';
  let hasToolsSince = false;
  let id: number | undefined;

  const keep = async (content: string): Promise<MessageRow> => {
    const said = { content: toPgText(content), tool_calls: JSON.stringify(toPgText(toolCalls)) };
    const kept =
      id === undefined
        ? expectRow(await db.one(insertMessage, { conversation_id: conversationId, role: 'assistant', ...said }))
        : await db.one(updateMessage, { id, ...said });
    if (!kept) throw notFound('Conversation');
    id = kept.id;
    return kept;
  };

  return {
    /** Text after tools is a separate paragraph. Returns the added text. */
    say(more: string): string {
      const added = hasToolsSince && text !== '' ? `\n\n${more}` : more;
      hasToolsSince = false;
      text += added;
      return added;
    },
    async called({ name, arguments: given, result, isError }: ToolCall): Promise<void> {
      toolCalls.push({ name, arguments: given, result, isError });
      hasToolsSince = true;
      await keep(text);
    },
    /** Stores the message once the turn has ended. */
    end: (otherwise: string): Promise<MessageRow> => keep(text || otherwise),
    isEmpty: () => text === '' && toolCalls.length === 0,
  };
}
