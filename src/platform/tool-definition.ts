import type { z } from 'zod';
import { AppError, type FieldError, fieldErrors, invalid } from './errors.ts';

/** The properties of a tool that clients see before they call it. */
export type ToolHints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };

/** A tool as clients see it. Both schemas are plain objects. */
export type ToolDefinition = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  hints: ToolHints;
};

/** Thrown by a tool whose result says that it failed. */
export class ToolFailure extends Error {
  readonly result: object;

  constructor(result: object) {
    super('A tool failed.');
    this.result = result;
  }
}

export type ToolResult = { result: Record<string, unknown>; isError: boolean };

/** Validates the arguments, and strips unknown fields from the result, which strict clients would reject. */
export async function callTool(
  { input, output }: ToolDefinition,
  given: unknown,
  call: (input: never) => Promise<object>,
): Promise<ToolResult> {
  const checked = input.safeParse(given);
  if (!checked.success) throw invalid(checked.error.issues.flatMap(fieldErrors), 'The arguments are invalid.');
  try {
    return { result: output.parse(await call(checked.data as never)), isError: false };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { result: output.parse(error.result), isError: true };
  }
}

export function toolErrorMessage(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) return 'Something went wrong on the server. Try again.';
  const faults = (error.details.errors ?? []) as FieldError[];
  const where = faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const way = error.status === 404 ? ' List or search first to find valid ids.' : '';
  return `${error.message}${where && ` ${where}.`}${way} (${error.code})`;
}
