import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { NewReward, RewardPatch } from './reward-record.schema.ts';
import { changeReward, createReward, getRewardRecord, listRewardRecords } from './reward-record.ts';

/** The catalogue of rewards, for those who run the studio. */
export function rewardsAdmin(routes: Router, deps: Deps): void {
  const [view, edit] = [requirePermission('settings.view'), requirePermission('settings.edit')];
  const idOf = (value: string | string[] | undefined) => idParam(value, 'Reward');

  /**
   * @openapi
   * /rewards:
   *   get:
   *     operationId: listRewards
   *     summary: List all rewards
   *     responses: { 200: { $ref: '#/components/responses/RewardRecords' } }
   *   post:
   *     operationId: createReward
   *     summary: Add a reward
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewReward' }
   *     responses: { 201: { $ref: '#/components/responses/RewardRecord' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /rewards/{id}:
   *   get:
   *     operationId: getReward
   *     summary: Read one reward
   *     responses: { 200: { $ref: '#/components/responses/RewardRecord' } }
   *   patch:
   *     operationId: changeReward
   *     summary: Change, translate or retire a reward
   *     description: Purchases keep the name and the price that they had.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/RewardPatch' }
   *     responses: { 200: { $ref: '#/components/responses/RewardRecord' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/rewards', view, async (_req, res) => {
    res.json(await listRewardRecords(deps));
  });
  routes.post('/rewards', edit, async (req, res) => {
    const input = await readJson(req, res, NewReward);
    const request = await idempotent(req, res, deps, req.actor.id);
    await request.respond(input, (beforeCommit) => createReward(deps, req.actor, input, beforeCommit));
  });
  routes.get('/rewards/:id', view, async (req, res) => {
    sendRecord(req, res, await getRewardRecord(deps, idOf(req.params.id)));
  });
  routes.patch('/rewards/:id', edit, async (req, res) => {
    const id = idOf(req.params.id);
    const patch = await readJson(req, res, RewardPatch, () => getRewardRecord(deps, id));
    sendRecord(req, res, await changeReward(deps, req.actor, id, patch, req.headers['if-match']));
  });
}
