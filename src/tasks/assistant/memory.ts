import type { ModelMessage } from 'ai';
import type { MessageRow } from './assistant.sql.ts';

/** The model remembers the beginning of a long result; it can ask again. */
const MAX_CHARACTERS = 4_000;

/** A conversation for the model: messages, tool calls and their results. */
export const remembered = (messages: MessageRow[]): ModelMessage[] =>
  messages.flatMap(({ id, role, content, toolCalls }) => {
    const said = { role, content };
    if (toolCalls.length === 0) return [said];
    const calls = toolCalls.map((call, i) => ({ toolCallId: `call_${id}_${i}`, toolName: call.name, call }));
    return [
      {
        role: 'assistant' as const,
        content: calls.map(({ call, ...ids }) => ({ type: 'tool-call' as const, ...ids, input: call.arguments })),
      },
      {
        role: 'tool' as const,
        content: calls.map(({ call, ...ids }) => ({
          type: 'tool-result' as const,
          ...ids,
          output: { type: 'text' as const, value: JSON.stringify(call.result).slice(0, MAX_CHARACTERS) },
        })),
      },
      // A turn that ended with its process has no text.
      ...(content === '' ? [] : [said]),
    ];
  });
