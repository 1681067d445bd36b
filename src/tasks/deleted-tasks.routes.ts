import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { setPaginationHeaders } from '../platform/http/pagination.ts';
import { idParam } from '../platform/http/paths.ts';
import { DeletedTaskQuery } from './deleted-tasks.schema.ts';
import { listDeletedTasks, restoreTask } from './deleted-tasks.ts';

export function deletedTaskRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /tasks/deleted:
   *   get:
   *     operationId: listDeletedTasks
   *     summary: List the tasks that you can restore
   *     description: Deleted tasks are kept for 30 days, unless `TRASH_KEEP_DAYS` says otherwise.
   *     parameters: [{ $ref: '#/components/parameters/DeletedTaskQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/DeletedTasks' } }
   */
  routes.get('/tasks/deleted', async (req, res) => {
    const { tasks, ...page } = await listDeletedTasks(deps, req.user, DeletedTaskQuery.parse(req.query));
    setPaginationHeaders(req, res, deps.publicUrl, page);
    res.json(tasks);
  });

  /**
   * @openapi
   * /tasks/{id}/restore:
   *   post:
   *     operationId: restoreTask
   *     summary: Restore a deleted task
   *     description: It has its id, its fields and its points again. If its label was deleted, it has none.
   *     responses: { 200: { $ref: '#/components/responses/Task' } }
   */
  routes.post('/tasks/:id/restore', async (req, res) => {
    sendRecord(req, res, await restoreTask(deps, req.user, idParam(req.params.id, 'Deleted task')));
  });
}
