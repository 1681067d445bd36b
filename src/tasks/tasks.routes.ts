import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { readJson } from '../platform/http/json-body.ts';
import { setPaginationHeaders } from '../platform/http/pagination.ts';
import { idParam } from '../platform/http/paths.ts';
import { changeTasks } from './bulk.ts';
import { removeTask } from './deleted-tasks.ts';
import { NewTask, type Task, TaskPatch, TaskQuery, TasksChange } from './tasks.schema.ts';
import { createTask, getTask, listTasks, updateTask } from './tasks.ts';

const locationOf = ({ id }: Task) => `/api/tasks/${id}`;

export function taskRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /tasks:
   *   get:
   *     operationId: listTasks
   *     summary: List your tasks
   *     description: The next page is in the `Link` header, and its cursor in `X-Next-Cursor`. `X-Total-Count` is the number of all
   *       matches.
   *     parameters: [{ $ref: '#/components/parameters/TaskQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/TaskList' } }
   *   post:
   *     operationId: createTask
   *     summary: Add a task
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewTask' }
   *     responses: { 201: { $ref: '#/components/responses/Task', headers: [Location] } }
   *   patch:
   *     operationId: changeTasks
   *     summary: Give many tasks the same values
   *     description: One transaction with an audit entry for each changed task. Points are earned and reversed as for single tasks.
   *       Ids that are not your tasks are in `failed`; the others are changed.
   *     requestBody: { $ref: '#/components/requestBodies/TasksChange' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedTasks' } }
   */
  routes.get('/tasks', async (req, res) => {
    const { tasks, total, next } = await listTasks(deps, req.user, TaskQuery.parse(req.query));
    setPaginationHeaders(req, res, deps.publicUrl, { total, next });
    res.json(tasks);
  });
  routes.post('/tasks', async (req, res) => {
    const input = await readJson(req, res, NewTask);
    const request = await idempotent(req, res, deps, req.user.id, { locationOf });
    await request.respond(input, (beforeCommit) => createTask(deps, req.user, input, beforeCommit));
  });
  routes.patch('/tasks', async (req, res) => {
    res.json(await changeTasks(deps, req.user, await readJson(req, res, TasksChange)));
  });

  /**
   * @openapi
   * /tasks/{id}:
   *   get:
   *     operationId: getTask
   *     summary: Read one task
   *     responses: { 200: { $ref: '#/components/responses/Task' } }
   *   patch:
   *     operationId: changeTask
   *     summary: Change fields of a task
   *     description: Completing a task earns experience. Reopening it takes the same amount back.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/TaskPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Task' } }
   *   delete:
   *     operationId: deleteTask
   *     summary: Delete a task
   *     description: You keep the experience that it earned. The task can be restored, see `GET /tasks/deleted`.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.get('/tasks/:id', async (req, res) => {
    sendRecord(req, res, await getTask(deps, req.user, idParam(req.params.id, 'Task')));
  });
  routes.patch('/tasks/:id', async (req, res) => {
    const id = idParam(req.params.id, 'Task');
    const patch = await readJson(req, res, TaskPatch, () => getTask(deps, req.user, id));
    const { task } = await updateTask(deps, req.user, id, patch, req.headers['if-match']);
    sendRecord(req, res, task);
  });
  routes.delete('/tasks/:id', async (req, res) => {
    await removeTask(deps, req.user, idParam(req.params.id, 'Task'), req.headers['if-match']);
    res.status(204).end();
  });
}
