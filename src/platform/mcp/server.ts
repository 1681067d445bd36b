import { type AuthInfo, ProtocolError, ProtocolErrorCode, Server, type Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { callTool, type ToolDefinition, toolErrorMessage } from '../tool-definition.ts';

/** A list of tools, ready to be offered: what it says is made once, not for every connection. */
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

type Options = { name: string; version: string; instructions: string; log: Log };

/**
 * An MCP server for one client. `call` gets who sent the message, where its transport knows. Results are structured, and the
 * same JSON as text for clients that read no more.
 */
export function buildMcpServer<T extends ToolDefinition>(
  { name, version, instructions, log }: Options,
  { byName, listed }: ToolRegistry<T>,
  call: (tool: T, input: never, sender: AuthInfo | undefined) => Promise<object>,
): Server {
  const server = new Server({ name, version }, { instructions, capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }, { http }) => {
    const tool = byName.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    try {
      const { result, isError } = await callTool(tool, params.arguments ?? {}, (input) =>
        call(tool, input, http?.authInfo),
      );
      const text = JSON.stringify(result);
      return { structuredContent: result, content: [{ type: 'text', text }], ...(isError && { isError }) };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, tool: tool.name }, 'a tool failed');
      return { isError: true, content: [{ type: 'text', text: toolErrorMessage(error) }] };
    }
  });
  return server;
}
