import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText } from '../../platform/openapi/types.ts';
import { RewardTranslations } from './rewards.schema.ts';

const Category = component('RewardCategory', z.enum(['break', 'time', 'badge', 'collectible', 'theme']));
const Accent = z.string().regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #b3261e');

const fields = {
  name: SingleLineText(100).describe('In English, as in the catalogue'),
  description: SingleLineText(300),
  icon: SingleLineText(16).describe('A pictogram'),
  category: Category.describe('A badge appears beside the name of its buyer. A theme colours their web application'),
  cost: z.int32().min(1).max(1_000_000).describe('XP for one'),
};
const optional = {
  min_level: z.int32().min(1).max(1_000).optional().describe('Default 1'),
  stock: z.int32().min(0).max(1_000_000).nullish().describe('Null for no limit'),
  max_per_user: z.int32().min(1).max(1_000_000).nullish().describe('Null for no limit'),
  accent: Accent.nullish().describe('The colour of a theme; only themes have one'),
  translations: RewardTranslations.optional(),
};

export const NewReward = request('NewReward', z.strictObject({ ...fields, ...optional }), {
  name: 'Studio sneakers',
  description: 'A pair of your choice.',
  icon: '👟',
  category: 'collectible',
  cost: 900,
});
export type NewReward = z.output<typeof NewReward>;

export const RewardPatch = request(
  'RewardPatch',
  z.strictObject({
    ...z.object(fields).partial().shape,
    ...optional,
    is_retired: z.boolean().optional().describe('Nobody can buy a retired reward. Those who bought it keep it'),
  }),
  { cost: 300, is_retired: false },
);
export type RewardPatch = z.output<typeof RewardPatch>;

export const RewardRecord = response(
  'RewardRecord',
  'The reward',
  z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    category: z.string(),
    cost: z.int32(),
    min_level: z.int32(),
    stock: z.int32().nullable(),
    max_per_user: z.int32().nullable(),
    accent: z.string().nullable(),
    translations: RewardTranslations,
    is_retired: z.boolean(),
    sold: z.int32().min(0).describe('How many were bought'),
  }),
  { headers: ['ETag'] },
);

export const RewardRecords = response(
  'RewardRecords',
  'All rewards, also retired ones, cheapest first',
  z.object({ rewards: z.array(RewardRecord) }),
);
