import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { repeatable } from '../../platform/http/idempotency.ts';
import { jsonBody } from '../../platform/http/json-body.ts';
import { NewPurchase } from './rewards.schema.ts';
import { purchase, readInventory, readRewards } from './rewards.ts';

export function rewardRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /rewards:
   *   get:
   *     operationId: listRewards
   *     tags: [Rewards]
   *     summary: List the rewards that XP can buy
   *     responses:
   *       200: { $ref: '#/components/responses/RewardList' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   * /rewards/purchase:
   *   post:
   *     operationId: purchaseReward
   *     tags: [Rewards]
   *     summary: Buy a reward
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewPurchase' }
   *     responses:
   *       201: { $ref: '#/components/responses/Purchased' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       422: { $ref: '#/components/responses/IdempotencyMismatch' }
   * /user/inventory:
   *   get:
   *     operationId: listInventory
   *     tags: [Rewards]
   *     summary: List what one has bought
   *     responses:
   *       200: { $ref: '#/components/responses/Inventory' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   */
  routes.get('/rewards', async (req, res) => {
    res.json(await readRewards(deps, req.caller));
  });
  routes.post('/rewards/purchase', jsonBody(), async (req, res) => {
    const input = NewPurchase.parse(req.body);
    const request = await repeatable(req, res, deps, req.caller.id);
    await request.answer(input, (db) => purchase({ db }, req.caller, input));
  });
  routes.get('/user/inventory', async (req, res) => {
    res.json(await readInventory(deps, req.caller));
  });
}
