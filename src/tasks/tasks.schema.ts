import { z } from 'zod';
import { Cursor } from '../platform/openapi/paging.ts';
import { component, query, request, response } from '../platform/openapi/registry.ts';
import {
  CalendarDate,
  Id,
  IdText,
  MultilineText,
  OptionalSingleLineText,
  PAGE_HEADERS,
  SingleLineText,
  UtcTimestamp,
} from '../platform/openapi/types.ts';
import { fromNextCursor, PageLimit } from './paging.schema.ts';

export const Status = component('TaskStatus', z.enum(['todo', 'in_progress', 'done', 'cancelled']));
export type Status = z.output<typeof Status>;
export const Priority = component('TaskPriority', z.enum(['low', 'medium', 'high', 'urgent']));
export type Priority = z.output<typeof Priority>;

const fields = {
  title: SingleLineText(255),
  description: MultilineText(10_000).nullish(),
  status: Status.optional().describe('Default todo. done completes the task immediately'),
  priority: Priority.optional().describe('Default medium'),
  dueDate: CalendarDate.nullish().describe('A calendar date, independent of time zones'),
  labelId: Id.nullish().describe("One of the user's own labels"),
  estimatedMinutes: z.int32().min(0).max(100_000).nullish(),
};

export const NewTask = request('NewTask', z.strictObject(fields), {
  title: 'Deliver the album',
  description: 'Ada & Bo, 40 pages, linen cover',
  priority: 'medium',
  dueDate: '2026-06-15',
  estimatedMinutes: 90,
});
export type NewTask = z.output<typeof NewTask>;

export const TaskPatch = request('TaskPatch', z.strictObject({ ...fields, title: SingleLineText(255).optional() }), {
  status: 'in_progress',
});
export type TaskPatch = z.output<typeof TaskPatch>;

const { title: _, description: __, ...sharedFields } = fields;

export const TasksChange = request(
  'TasksChange',
  z.strictObject({
    ids: z.array(Id).min(1).max(5_000).describe('Your tasks'),
    change: z
      .strictObject({
        ...sharedFields,
        deleted: z.boolean().optional().describe('true deletes the tasks, false restores deleted ones'),
      })
      .refine(({ deleted, ...others }) => deleted === undefined || Object.keys(others).length === 0, {
        path: ['deleted'],
        message: 'Cannot be combined with other fields',
      })
      .describe('The values that they all get. Omitted fields stay unchanged'),
  }),
  { ids: [1, 2], change: { priority: 'high', dueDate: null } },
);
export type TasksChange = z.output<typeof TasksChange>;

const UnchangedTask = component('UnchangedTask', z.object({ id: Id, code: z.literal('NOT_FOUND') }));

export const ChangedTasks = response(
  'ChangedTasks',
  'The outcome',
  z.object({
    updated: z.int32().min(0).describe('How many tasks have the values now'),
    failed: z.array(UnchangedTask).describe('The ids that are not your tasks'),
  }),
);
export type ChangedTasks = z.output<typeof ChangedTasks>;

export const Task = response(
  'Task',
  'The task',
  z.object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    status: Status,
    priority: Priority,
    dueDate: CalendarDate.nullable(),
    labelId: Id.nullable(),
    label: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
    estimatedMinutes: z.int32().nullable(),
    completedAt: UtcTimestamp.nullable(),
    xpAwarded: z.int32().min(0),
    createdAt: UtcTimestamp,
    updatedAt: UtcTimestamp,
  }),
  { headers: ['ETag'] },
);
export type Task = z.output<typeof Task>;

export const TaskList = response('TaskList', 'One page of tasks', z.array(Task), { headers: PAGE_HEADERS });

const SORTS = ['createdAt', 'dueDate', 'priority', 'title', 'updatedAt'] as const;
const sorts = SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

export const TaskFilter = z.object({
  status: Status.optional().meta({ example: 'todo' }),
  open: z
    .literal('true')
    .transform(() => true as const)
    .optional()
    .meta({ description: 'Only tasks that are to do or in progress', example: 'true' }),
  priority: Priority.optional().meta({ example: 'medium' }),
  labelId: z
    .union([z.literal('none'), IdText], 'Must be the id of a label or none')
    .optional()
    .meta({ description: 'The id of a label, or none for tasks without a label', example: 'none' }),
  q: OptionalSingleLineText(255)
    .optional()
    .meta({ description: 'Searches title and description, ignoring case', example: 'album' }),
  dueDate: z
    .union([z.literal('none'), CalendarDate], 'Must be a date such as 2026-06-15 or none')
    .optional()
    .meta({ description: 'Due on this day, or none for tasks without a due date', example: 'none' }),
  dueBefore: CalendarDate.optional().meta({ description: 'Inclusive', example: '2026-12-31' }),
  dueAfter: CalendarDate.optional().meta({ description: 'Inclusive', example: '2026-01-01' }),
});
export type TaskFilter = z.output<typeof TaskFilter>;

export const TaskQuery = query(
  'TaskQuery',
  TaskFilter.extend({
    sort: z.enum(sorts).default('-createdAt').meta({ description: 'Prefix `-` for descending', example: '-createdAt' }),
    limit: PageLimit,
    cursor: Cursor.optional().meta(
      fromNextCursor({ list: '-createdAt', value: '2099-12-31T23:59:59.999Z', id: 1_000 }),
    ),
  }),
);
export type TaskQuery = z.output<typeof TaskQuery>;
