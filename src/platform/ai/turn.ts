import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, dynamicTool, isStepCount, jsonSchema, type ModelMessage, streamText } from 'ai';
import { z } from 'zod';

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
  /** Runs a tool. Returns the result for the model, and whether it is an error. Never throws. Calls run one after the other. */
  execute(name: string, input: unknown): Promise<{ result: unknown; isError: boolean }>;
  maxCalls: number;
  maxTokens: number;
  signal: AbortSignal;
  /** Receives every event, also in a turn that fails later. The turn waits for it. If it throws, `signal` is aborted. */
  onEvent(event: TurnEvent): void | Promise<void>;
};

const MAX_CHARACTERS = 100_000;

/** The provider was unreachable, rejected the request, or sent an invalid response. */
export class ProviderFault extends Error {
  /** Whether it had too many requests. */
  readonly isBusy: boolean;

  constructor(isBusy: boolean, cause: Error) {
    super('The provider failed.', { cause });
    this.isBusy = isBusy;
  }
}

/** One turn of a conversation: text and calls of tools in steps, until the model has nothing more to call. */
export async function runTurn(
  { baseUrl, model, apiKey }: Provider,
  { instructions, messages, tools, execute, maxCalls, maxTokens, signal, onEvent }: Turn,
): Promise<Usage> {
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey !== undefined && { apiKey }),
  });
  let last: Promise<unknown> = Promise.resolve();
  const carryOut = async (name: string, given: unknown) => {
    signal.throwIfAborted();
    await onEvent({ type: 'tool_call', name, arguments: given });
    const { result, isError } = await execute(name, given);
    await onEvent({ type: 'tool_result', name, arguments: given, result, isError });
    return result;
  };
  const offered = tools.map(({ name, description, input }) => [
    name,
    dynamicTool({
      description,
      // Without a separate check: `execute` validates, and its error explains how to correct the call.
      inputSchema: jsonSchema(z.toJSONSchema(input, { io: 'input' }) as object),
      execute(given) {
        const mine = last.then(() => carryOut(name, given));
        last = mine;
        return mine;
      },
    }),
  ]);
  const turn = streamText({
    model: provider(model),
    instructions,
    messages,
    tools: Object.fromEntries(offered),
    stopWhen: isStepCount(maxCalls),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => {},
  });
  let characters = 0;
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  try {
    for await (const part of turn.fullStream) {
      // A call that was never started is not the model's mistake.
      signal.throwIfAborted();
      if (part.type === 'text-delta') {
        characters += part.text.length;
        if (characters > MAX_CHARACTERS) throw new Error('The provider’s answer is too long.');
        await onEvent({ type: 'delta', text: part.text });
      } else if (part.type === 'tool-error') {
        // The model spelled the call so that no tool could get it.
        const call = { name: part.toolName, arguments: part.input };
        const known = tools.some(({ name }) => name === call.name);
        const result = known ? 'The arguments are not valid JSON.' : `There is no tool ${call.name}.`;
        await onEvent({ type: 'tool_call', ...call });
        await onEvent({ type: 'tool_result', ...call, result, isError: true });
      } else if (part.type === 'finish') {
        usage.inputTokens = part.totalUsage.inputTokens ?? 0;
        usage.outputTokens = part.totalUsage.outputTokens ?? 0;
      } else if (part.type === 'error') throw part.error;
    }
  } catch (error) {
    signal.throwIfAborted();
    const isBusy = APICallError.isInstance(error) && error.statusCode === 429;
    throw new ProviderFault(isBusy, new Error(withoutKey(error, apiKey)));
  } finally {
    // If the turn ends early, the results of running tools are still reported.
    await last.catch(() => {});
  }
  signal.throwIfAborted();
  return usage;
}

/** Some providers repeat the key that they refuse. */
function withoutKey(error: unknown, apiKey: string | undefined): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return apiKey === undefined ? text : text.replaceAll(apiKey, '[redacted]');
}
