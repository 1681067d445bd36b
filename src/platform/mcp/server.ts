import {
  type AuthInfo,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { callTool, type ToolDefinition, toolErrorMessage } from '../tool-definition.ts';

/** A list of tools. Its description is built once, not per connection. */
export type ToolRegistry<T extends ToolDefinition> = { byName: Map<string, T>; listed: Tool[] };

export function toolRegistry<T extends ToolDefinition>(tools: T[]): ToolRegistry<T> {
  const schema = (of: z.ZodObject, io: 'input' | 'output') => z.toJSONSchema(of, { io }) as Tool['inputSchema'];
  const listed = tools.map(({ name, title, description, input, output, hints }) => ({
    name,
    title,
    description,
    inputSchema: schema(input, 'input'),
    outputSchema: schema(output, 'output'),
    annotations: { title, openWorldHint: false, ...hints },
  }));
  return { byName: new Map(tools.map((tool) => [tool.name, tool])), listed };
}

/** Runs one call for its sender. Throws the protocol's error for an unknown tool. */
export type CallTool = (call: { name: string; arguments?: object }, sender: AuthInfo) => Promise<CallToolResult>;

/** Results are structured, and also JSON text for clients that read only text. */
export const toolCaller =
  <T extends ToolDefinition>(
    { byName }: ToolRegistry<T>,
    log: Log,
    run: (tool: T, input: never, sender: AuthInfo) => Promise<object>,
  ): CallTool =>
  async (call, sender) => {
    const tool = byName.get(call.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${call.name} not found`);
    try {
      const { result, isError } = await callTool(tool, call.arguments ?? {}, (input) => run(tool, input, sender));
      const text = JSON.stringify(result);
      return { structuredContent: result, content: [{ type: 'text', text }], ...(isError && { isError }) };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, tool: tool.name }, 'a tool failed');
      return { isError: true, content: [{ type: 'text', text: toolErrorMessage(error) }] };
    }
  };

/** An MCP server for one client, whose transport names the sender of each message. */
export function buildMcpServer(
  { name, version, instructions }: { name: string; version: string; instructions: string },
  { listed }: ToolRegistry<ToolDefinition>,
  call: CallTool,
): Server {
  const server = new Server({ name, version }, { instructions, capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', ({ params }, { http }) => {
    if (!http?.authInfo) throw new Error('A message arrived without its sender.');
    return call(params, http.authInfo);
  });
  return server;
}
