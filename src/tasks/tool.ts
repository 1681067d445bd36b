import { z } from 'zod';
import type { TaskUser } from '../access/task-user.ts';
import type { HasDb } from '../deps.ts';
import type { ToolDefinition, ToolHints } from '../platform/tool-definition.ts';

/** A tool for AI clients and the assistant. It calls the same domain functions as REST, under the specification's name. */
export type Tool = ToolDefinition & {
  run(deps: HasDb, user: TaskUser, input: never): Promise<object>;
};

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<Tool, 'input' | 'output' | 'run'> & {
  input: Input;
  output: Output;
  run(deps: HasDb, user: TaskUser, input: z.output<Input>): Promise<z.input<Output>>;
};

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool => definition as unknown as Tool;

/** Models write ids as numbers or as text. */
export const AnyId = z
  .union([z.int32().min(1), z.string().regex(/^[1-9]\d{0,9}$/)])
  .transform(Number)
  .pipe(z.int32())
  .describe('A number');

export const READS: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
export const ADDS: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
export const CHANGES: ToolHints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
