import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';

export const NewPurchase = request(
  'NewPurchase',
  z.strictObject({ rewardId: Id, quantity: z.int32().min(1).max(100).default(1).describe('Default 1') }),
  { rewardId: 1 },
);
export type NewPurchase = z.output<typeof NewPurchase>;

const Reward = component(
  'Reward',
  z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    category: z.string(),
    cost: z.int32().describe('XP a piece'),
    minLevel: z.int32(),
    stock: z.int32().nullable().describe('Null: without limit'),
    maxPerUser: z.int32().nullable().describe('Null: without limit'),
    owned: z.int32().describe('How many the caller has'),
    affordable: z.boolean().describe('Whether the caller could buy one now'),
  }),
);

export const RewardList = response('RewardList', 'The catalogue, by price', z.array(Reward));

const Purchase = component(
  'Purchase',
  z.object({
    id: Id,
    rewardId: Id,
    name: z.string(),
    cost: z.int32().describe('In all'),
    quantity: z.int32(),
    purchasedAt: UtcTimestamp,
  }),
);

export const Purchased = response(
  'Purchased',
  'The purchase, and what is left',
  z.object({
    purchase: Purchase,
    availableXp: z.int32(),
  }),
);
export type Purchased = z.output<typeof Purchased>;

const InventoryItem = component(
  'InventoryItem',
  Purchase.extend({ description: z.string(), icon: z.string(), category: z.string() }),
);

export const Inventory = response(
  'Inventory',
  'What the caller has bought, newest first, as it was at the purchase',
  z.array(InventoryItem),
);
