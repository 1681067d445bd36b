import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { NewPurchase } from './rewards.schema.ts';
import { listInventory, listRewards, purchase } from './rewards.ts';

export function rewardRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /rewards:
   *   get:
   *     operationId: listRewards
   *     summary: List the rewards that you can buy with experience
   *     responses: { 200: { $ref: '#/components/responses/RewardList' } }
   * /rewards/purchase:
   *   post:
   *     operationId: purchaseReward
   *     summary: Buy a reward
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewPurchase' }
   *     responses: { 201: { $ref: '#/components/responses/Purchased' }, 404: { $ref: '#/components/responses/NotFound' } }
   * /user/inventory:
   *   get:
   *     operationId: listInventory
   *     summary: List the rewards that you own
   *     responses: { 200: { $ref: '#/components/responses/Inventory' } }
   */
  routes.get('/rewards', async (req, res) => {
    res.json(await listRewards(deps, req.user));
  });
  routes.post('/rewards/purchase', async (req, res) => {
    const input = await readJson(req, res, NewPurchase);
    const request = await idempotent(req, res, deps, req.user.id);
    await request.respond(input, (beforeCommit) => purchase(deps, req.user, input, beforeCommit));
  });
  routes.get('/user/inventory', async (req, res) => {
    res.json(await listInventory(deps, req.user));
  });
}
