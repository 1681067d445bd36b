import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

export const NewPurchase = request(
  'NewPurchase',
  z.strictObject({ rewardId: Id, quantity: z.int32().min(1).max(100).default(1).describe('Default 1') }),
  { rewardId: 1 },
);
export type NewPurchase = z.output<typeof NewPurchase>;

/** The texts in other languages than English. */
export const RewardTranslations = component(
  'RewardTranslations',
  z.strictObject({
    de: z.strictObject({ name: SingleLineText(100), description: SingleLineText(300) }).optional(),
  }),
);

/** The badge beside the name of a user. */
export const NullableBadge = component(
  'NullableBadge',
  z
    .object({ rewardId: Id, name: z.string(), icon: z.string(), translations: RewardTranslations })
    .nullable()
    .describe('A badge that the user bought and shows'),
);
export const NullableTheme = component(
  'NullableTheme',
  z
    .object({ rewardId: Id, accent: z.string() })
    .nullable()
    .describe('A theme that the user bought and uses, with the colour for the web application'),
);

const Reward = component(
  'Reward',
  z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    category: z.string(),
    cost: z.int32().describe('XP for one'),
    minLevel: z.int32(),
    stock: z.int32().nullable().describe('Null for no limit'),
    maxPerUser: z.int32().nullable().describe('Null for no limit'),
    accent: z.string().nullable().describe('The colour of a theme'),
    translations: RewardTranslations,
    owned: z.int32().describe('How many the user owns'),
    affordable: z.boolean().describe('Whether the user can buy one now'),
  }),
);

export const RewardList = response('RewardList', 'The rewards that can be bought, cheapest first', z.array(Reward));

const Purchase = component(
  'Purchase',
  z.object({
    id: Id,
    rewardId: Id,
    name: z.string(),
    cost: z.int32().describe('Total XP'),
    quantity: z.int32(),
    purchasedAt: UtcTimestamp,
  }),
);

export const Purchased = response(
  'Purchased',
  'The purchase and the remaining XP',
  z.object({
    purchase: Purchase,
    availableXp: z.int32(),
  }),
);
export type Purchased = z.output<typeof Purchased>;

const InventoryItem = component(
  'InventoryItem',
  Purchase.extend({
    description: z.string(),
    icon: z.string(),
    category: z.string(),
    translations: RewardTranslations,
  }),
);

export const Inventory = response(
  'Inventory',
  'The user’s purchases, newest first, with name and cost at the time of purchase',
  z.array(InventoryItem),
);
