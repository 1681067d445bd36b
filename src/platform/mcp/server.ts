import { McpServer } from '@modelcontextprotocol/server';
import { ZodError, type z } from 'zod';
import { AppError } from '../errors.ts';
import type { Log } from '../log/log.ts';

/** What clients may know of a tool before they call it. */
type ToolHints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };

/** A tool as clients see it, and what calling it does for the one who calls. */
export type OfferedTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  hints: ToolHints;
  call(input: never): Promise<object>;
};

type Options = { name: string; version: string; instructions: string; log: Log };

/** An MCP server for one caller. Results are structured, and the same JSON as text for clients that read no more. */
export function buildMcpServer({ name, version, instructions, log }: Options, tools: OfferedTool[]): McpServer {
  const server = new McpServer({ name, version }, { instructions, capabilities: { tools: {} } });
  for (const tool of tools) {
    const { title, description, input, output, hints } = tool;
    const annotations = { title, openWorldHint: false, ...hints };
    server.registerTool(
      tool.name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      async (args: unknown) => {
        try {
          // What the schema does not name is left out: strict clients refuse results that say more than announced.
          const result = output.parse(await tool.call(args as never)) as Record<string, unknown>;
          return { structuredContent: result, content: [{ type: 'text' as const, text: JSON.stringify(result) }] };
        } catch (error) {
          if (!(error instanceof AppError || error instanceof ZodError))
            log.error({ err: error, tool: tool.name }, 'a tool failed');
          return { isError: true, content: [{ type: 'text' as const, text: explain(error) }] };
        }
      },
    );
  }
  return server;
}

/** What went wrong, and what helps. */
export function explain(error: unknown): string {
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  if (!(error instanceof AppError) || error.status >= 500) return 'Something went wrong on the server. Try again.';
  const faults = (error.details.errors ?? []) as { path: string; message: string }[];
  const where = faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const way = error.status === 404 ? ' List or search first to learn which ids there are.' : '';
  return `${error.message}${where && ` ${where}.`}${way} (${error.code})`;
}
