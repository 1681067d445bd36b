import type { ModelMessage } from 'ai';
import type { MessageRow } from './assistant.sql.ts';

/** Of a long result the model remembers the beginning; it can ask again. */
const MAX_CHARACTERS = 4_000;

/** A conversation as the model gets it: what was said, and what the tools were asked and answered. */
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
      // Of a turn that ended with its process there is no text.
      ...(content === '' ? [] : [said]),
    ];
  });
