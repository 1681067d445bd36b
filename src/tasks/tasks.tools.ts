import { z } from 'zod';
import { type AppError, fieldErrors, invalid } from '../platform/errors.ts';
import { Cursor } from '../platform/openapi/paging.ts';
import { CalendarDate, OptionalSingleLineText } from '../platform/openapi/types.ts';
import { ToolFailure } from '../platform/tool-definition.ts';
import { createTasks, updateTasks } from './bulk.ts';
import { removeTask } from './deleted-tasks.ts';
import { levelOf } from './experience/levels.ts';
import { NewTask, Priority, Status, Task, TaskPatch } from './tasks.schema.ts';
import { createTask, getTask, listTasks, updateTask } from './tasks.ts';
import { ADDS, AnyId, CHANGES, defineTool, READS } from './tool.ts';

const count = z.int32().min(0);
const NewItem = NewTask.extend({ labelId: AnyId.nullish() });
const Patch = TaskPatch.extend({ labelId: AnyId.nullish() });
const ChangedItem = Patch.extend({ id: AnyId });
const Mode = z
  .enum(['atomic', 'partial'])
  .optional()
  .describe('atomic (default) applies all or none; partial applies every valid item');
const Failures = z.array(z.object({ index: count, error: z.string(), code: z.string() }));
const Counts = { failures: Failures, successCount: count, failureCount: count };

const countsOf = ({ tasks, failures }: { tasks: unknown[]; failures: z.output<typeof Failures> }) => ({
  failures,
  successCount: tasks.length,
  failureCount: failures.length,
});

/** An atomic call fails as a whole if one item fails. */
function unlessNothingDone<Result extends { failureCount: number }>(result: Result, partial: boolean): Result {
  if (!partial && result.failureCount > 0) throw new ToolFailure(result);
  return result;
}

/** Publishes the schema of an item, but accepts anything, so that `partial` can apply the valid ones. */
const published = (item: z.ZodObject) => {
  const { $schema, ...schema } = z.toJSONSchema(item, { io: 'input' });
  return z.unknown().meta(schema);
};

function checked<Item extends z.ZodObject>(schema: Item, path: string, items: unknown[], partial: boolean) {
  return items.map((item, index): z.output<Item> | AppError => {
    const { data, error } = schema.safeParse(item);
    if (!error) return data;
    const faults = error.issues.flatMap(fieldErrors);
    if (partial) return invalid(faults);
    const placed = faults.map((fault) => ({ ...fault, path: `${path}.${index}.${fault.path}` }));
    throw invalid(placed, 'The arguments are invalid.');
  });
}

export const taskTools = [
  defineTool({
    name: 'list_tasks',
    title: 'List tasks',
    description: 'Lists tasks, newest first. Dates are calendar days of the user, YYYY-MM-DD.',
    input: z.strictObject({
      status: Status.optional(),
      priority: Priority.optional(),
      labelId: z
        .union([z.literal('none'), AnyId], 'Must be the id of a label or none')
        .optional()
        .describe('The id of a label, or none for tasks without a label'),
      dueBefore: CalendarDate.optional().describe('Inclusive'),
      dueAfter: CalendarDate.optional().describe('Inclusive'),
      limit: z.int32().min(1).max(100).optional().describe('Default 50'),
      cursor: Cursor.optional().describe('nextCursor of the previous page'),
    }),
    output: z.object({ tasks: z.array(Task), count, nextCursor: z.string().optional() }),
    hints: READS,
    async run(deps, user, { limit = 50, cursor, ...filter }) {
      const { tasks, total, next } = await listTasks(deps, user, {
        ...filter,
        sort: '-createdAt',
        limit,
        cursor,
      });
      return { tasks, count: total, ...(next !== undefined && { nextCursor: next }) };
    },
  }),
  defineTool({
    name: 'get_task',
    title: 'Get a task',
    description: 'Returns one task.',
    input: z.strictObject({ id: AnyId }),
    output: z.object({ task: Task }),
    hints: READS,
    run: async (deps, user, { id }) => ({ task: await getTask(deps, user, id) }),
  }),
  defineTool({
    name: 'search_tasks',
    title: 'Search tasks',
    description: 'Finds tasks whose title or description contains a text, ignoring case.',
    input: z.strictObject({
      query: OptionalSingleLineText(200).min(1),
      status: Status.optional(),
      limit: z.int32().min(1).max(100).optional().describe('Default 20'),
    }),
    output: z.object({ tasks: z.array(Task), count, query: z.string() }),
    hints: READS,
    async run(deps, user, { query, status, limit = 20 }) {
      const found = await listTasks(deps, user, { q: query, status, sort: '-createdAt', limit });
      return { tasks: found.tasks, count: found.total, query };
    },
  }),
  defineTool({
    name: 'create_task',
    title: 'Create a task',
    description: 'Creates a task.',
    input: NewItem,
    output: z.object({ task: Task }),
    hints: ADDS,
    run: async (deps, user, input) => ({ task: await createTask(deps, user, input) }),
  }),
  defineTool({
    name: 'update_task',
    title: 'Update a task',
    description: 'Changes the given fields. null clears a field; omitted fields stay unchanged.',
    input: Patch.extend({ id: AnyId }),
    output: z.object({ task: Task, xp: z.object({ delta: z.int32(), total: count, level: z.int32() }).optional() }),
    hints: CHANGES,
    async run(deps, user, { id, ...patch }) {
      const { task, xp } = await updateTask(deps, user, id, patch);
      return { task, ...(xp?.delta && { xp: { ...xp, level: levelOf(xp.total) } }) };
    },
  }),
  defineTool({
    name: 'complete_task',
    title: 'Complete a task',
    description: 'Marks a task as done and awards its experience points once.',
    input: z.strictObject({ id: AnyId }),
    output: z.object({
      task: Task,
      xpAwarded: count,
      alreadyDone: z.boolean(),
      level: z.int32().min(1),
      levelUp: z.boolean(),
    }),
    hints: { ...ADDS, idempotentHint: true },
    async run(deps, user, { id }) {
      const {
        task,
        previousStatus,
        xp = { delta: 0, total: 0 },
      } = await updateTask(deps, user, id, { status: 'done' });
      const level = levelOf(xp.total);
      return {
        task,
        xpAwarded: task.xpAwarded,
        alreadyDone: previousStatus === 'done',
        level,
        levelUp: level > levelOf(xp.total - xp.delta),
      };
    },
  }),
  defineTool({
    name: 'delete_task',
    title: 'Delete a task',
    description: 'Deletes a task. Its experience points are kept. The user can restore it in the web application.',
    input: z.strictObject({ id: AnyId }),
    output: z.object({ deleted: z.literal(true), id: z.int32(), title: z.string() }),
    hints: CHANGES,
    async run(deps, user, { id }) {
      const { title } = await removeTask(deps, user, id);
      return { deleted: true as const, id, title };
    },
  }),
  defineTool({
    name: 'bulk_create_tasks',
    title: 'Create several tasks',
    description: 'Creates 1 to 50 tasks in one call. Creates all or none unless mode is partial.',
    input: z.strictObject({ tasks: z.array(published(NewItem)).min(1).max(50), mode: Mode }),
    output: z.object({ created: z.array(Task), ...Counts }),
    hints: ADDS,
    async run(deps, user, { tasks, mode }) {
      const partial = mode === 'partial';
      const outcome = await createTasks(deps, user, checked(NewItem, 'tasks', tasks, partial), partial);
      return unlessNothingDone({ created: outcome.tasks, ...countsOf(outcome) }, partial);
    },
  }),
  defineTool({
    name: 'bulk_update_tasks',
    title: 'Update several tasks',
    description: 'Changes 1 to 50 tasks in one call. Changes all or none unless mode is partial.',
    input: z.strictObject({
      updates: z.array(published(ChangedItem)).min(1).max(50),
      mode: Mode,
    }),
    output: z.object({ updated: z.array(Task), ...Counts }),
    hints: CHANGES,
    async run(deps, user, { updates, mode }) {
      const partial = mode === 'partial';
      const outcome = await updateTasks(deps, user, checked(ChangedItem, 'updates', updates, partial), partial);
      return unlessNothingDone({ updated: outcome.tasks, ...countsOf(outcome) }, partial);
    },
  }),
];
