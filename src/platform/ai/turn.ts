import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { dynamicTool, isStepCount, type ModelMessage, streamText } from 'ai';
import type { z } from 'zod';

export type Provider = { baseUrl: string; model: string; apiKey: string | undefined };

type TurnTool = { name: string; description: string; input: z.ZodObject };
export type ToolCall = { name: string; arguments: unknown; result: unknown; isError: boolean };
export type TurnEvent =
  | { type: 'delta'; text: string }
  | { type: 'tool_call'; name: string; arguments: unknown }
  | ({ type: 'tool_result' } & ToolCall);
export type Usage = { inputTokens: number; outputTokens: number };

type Turn = {
  instructions: string;
  messages: ModelMessage[];
  tools: TurnTool[];
  /** What a tool answers the model, and whether that is a failure. Never throws. */
  execute(name: string, input: unknown): Promise<{ result: unknown; isError: boolean }>;
  mostCalls: number;
  mostTokens: number;
  signal: AbortSignal;
  onEvent(event: TurnEvent): void;
};

/** The provider could not be reached, refused, or answered what nobody can read. */
export class ProviderFault extends Error {}

/** One turn of a conversation: text and calls of tools in steps, until the model has nothing more to call. */
export async function runTurn(
  { baseUrl, model, apiKey }: Provider,
  { instructions, messages, tools, execute, mostCalls, mostTokens, signal, onEvent }: Turn,
): Promise<{ text: string; toolCalls: ToolCall[]; usage: Usage }> {
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey !== undefined && { apiKey }),
  });
  const toolCalls: ToolCall[] = [];
  const offered = tools.map(({ name, description, input }) => [
    name,
    dynamicTool({
      description,
      inputSchema: input,
      async execute(given) {
        onEvent({ type: 'tool_call', name, arguments: given });
        const call = { name, arguments: given, ...(await execute(name, given)) };
        toolCalls.push(call);
        onEvent({ type: 'tool_result', ...call });
        return call.result;
      },
    }),
  ]);
  const turn = streamText({
    model: provider(model),
    instructions,
    messages,
    tools: Object.fromEntries(offered),
    stopWhen: isStepCount(mostCalls),
    maxOutputTokens: mostTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => {},
  });
  let text = '';
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  for await (const part of turn.fullStream) {
    if (part.type === 'text-delta') {
      text += part.text;
      onEvent({ type: 'delta', text: part.text });
    } else if (part.type === 'finish') {
      usage.inputTokens = part.totalUsage.inputTokens ?? 0;
      usage.outputTokens = part.totalUsage.outputTokens ?? 0;
    } else if (part.type === 'error') {
      signal.throwIfAborted();
      throw new ProviderFault('The provider failed.', { cause: part.error });
    }
  }
  signal.throwIfAborted();
  return { text, toolCalls, usage };
}
