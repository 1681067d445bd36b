import { z } from 'zod';
import { request, response } from '../platform/openapi/registry.ts';
import {
  CalendarDate,
  Id,
  MultilineText,
  NumberText,
  OptionalSingleLineText,
  PAGE_HEADERS,
  SingleLineText,
  UtcTimestamp,
} from '../platform/openapi/types.ts';
import { Cursor } from './paging.schema.ts';

export const Status = z.enum(['todo', 'in_progress', 'done', 'cancelled']);
export type Status = z.output<typeof Status>;
export const Priority = z.enum(['low', 'medium', 'high', 'urgent']);
export type Priority = z.output<typeof Priority>;

const fields = {
  title: SingleLineText(255),
  description: MultilineText(10_000).nullish(),
  status: Status.optional().describe('Default todo; done completes it at once'),
  priority: Priority.optional().describe('Default medium'),
  dueDate: CalendarDate.nullish().describe('A day of the calendar, kept as given'),
  labelId: Id.nullish().describe("One of the caller's own labels"),
  estimatedMinutes: z.int32().min(0).max(100_000).nullish(),
};

export const NewTask = request('NewTask', z.strictObject(fields));
export type NewTask = z.output<typeof NewTask>;

export const TaskPatch = request('TaskPatch', z.strictObject({ ...fields, title: SingleLineText(255).optional() }));
export type TaskPatch = z.output<typeof TaskPatch>;

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
);
export type Task = z.output<typeof Task>;

export const TaskList = response('TaskList', 'One page of tasks', z.array(Task), PAGE_HEADERS);

const SORTS = ['createdAt', 'dueDate', 'priority', 'title', 'updatedAt'] as const;
const sorts = SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

/** What a list of tasks may be narrowed to. */
export const TaskFilter = z.object({
  status: Status.optional(),
  priority: Priority.optional(),
  labelId: z.union([z.literal('none'), NumberText(1, 2_147_483_647)], 'Must be the id of a label, or none').optional(),
  q: OptionalSingleLineText(255).optional(),
  dueBefore: CalendarDate.optional(),
  dueAfter: CalendarDate.optional(),
});
export type TaskFilter = z.output<typeof TaskFilter>;

export const TaskQuery = TaskFilter.extend({
  sort: z.enum(sorts, `Must be one of ${sorts.join(', ')}`).default('-createdAt'),
  limit: NumberText(1, 500).default(100),
  cursor: Cursor.optional(),
});
export type TaskQuery = z.output<typeof TaskQuery>;
