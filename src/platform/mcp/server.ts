import { ProtocolError, ProtocolErrorCode, Server, type Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError, type FieldError, invalid } from '../errors.ts';
import type { Log } from '../log/log.ts';

/** What clients may know of a tool before they call it. */
type ToolHints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };

/** A tool as clients see it. Both schemas are plain objects. */
export type OfferedTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  hints: ToolHints;
};

/** A list of tools, ready to be offered: what it says is made once, not for every connection. */
export type Catalogue<T extends OfferedTool> = { byName: Map<string, T>; listed: Tool[] };

export function catalogue<T extends OfferedTool>(tools: T[]): Catalogue<T> {
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

/** An MCP server for one caller. Results are structured, and the same JSON as text for clients that read no more. */
export function buildMcpServer<T extends OfferedTool>(
  { name, version, instructions, log }: Options,
  { byName, listed }: Catalogue<T>,
  call: (tool: T, input: never) => Promise<object>,
): Server {
  const server = new Server({ name, version }, { instructions, capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = byName.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    try {
      const result = await callTool(tool, params.arguments ?? {}, (input) => call(tool, input));
      return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, tool: tool.name }, 'a tool failed');
      return { isError: true, content: [{ type: 'text', text: explain(error) }] };
    }
  });
  return server;
}

/** Checks what goes in, and leaves out what was not announced: strict clients refuse results that say more. */
export async function callTool(
  { input, output }: OfferedTool,
  given: unknown,
  call: (input: never) => Promise<object>,
): Promise<Record<string, unknown>> {
  const checked = input.safeParse(given);
  if (!checked.success) throw invalid(checked.error.issues.flatMap(fieldErrors), 'The arguments are not valid.');
  return output.parse(await call(checked.data as never));
}

const fieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key.slice(0, 100)].join('.'), message: 'Unknown field' }))
    : [{ path: issue.path.join('.'), message: issue.message }];

/** What went wrong, and what helps. */
export function explain(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) return 'Something went wrong on the server. Try again.';
  const faults = (error.details.errors ?? []) as FieldError[];
  const where = faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const way = error.status === 404 ? ' List or search first to learn which ids there are.' : '';
  return `${error.message}${where && ` ${where}.`}${way} (${error.code})`;
}
