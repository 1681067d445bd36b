import type { z } from 'zod';
import { AppError, type FieldError, fieldErrors, invalid } from './errors.ts';

/** What clients may know of a tool before they call it. */
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

/** Checks what goes in, and leaves out what was not announced: strict clients refuse results that say more. */
export async function callTool(
  { input, output }: ToolDefinition,
  given: unknown,
  call: (input: never) => Promise<object>,
): Promise<Record<string, unknown>> {
  const checked = input.safeParse(given);
  if (!checked.success) throw invalid(checked.error.issues.flatMap(fieldErrors), 'The arguments are not valid.');
  return output.parse(await call(checked.data as never));
}

/** What went wrong, and what helps. */
export function toolErrorMessage(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) return 'Something went wrong on the server. Try again.';
  const faults = (error.details.errors ?? []) as FieldError[];
  const where = faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const way = error.status === 404 ? ' List or search first to learn which ids there are.' : '';
  return `${error.message}${where && ` ${where}.`}${way} (${error.code})`;
}
