import { statement } from '../../platform/db/statement.ts';

/** By language, beside the English texts. */
export type Translations = { de?: { name: string; description: string } | undefined };

export type RewardRow = {
  id: number;
  name: string;
  description: string;
  icon: string;
  category: string;
  cost: number;
  minLevel: number;
  stock: number | null;
  maxPerUser: number | null;
  accent: string | null;
  translations: Translations;
  owned: number;
};

const RECORD = `r.id, r.name, r.description, r.icon, r.category, r.cost, r.min_level as "minLevel", r.stock,
    r.max_per_user as "maxPerUser", r.accent, r.translations,
    (select coalesce(sum(quantity), 0) from purchases p where p.reward_id = r.id and p.user_id = $user_id) as owned`;

export const selectRewards = statement<{ user_id: number }, RewardRow>(
  'tasks.rewards.list',
  `select ${RECORD} from rewards r where r.retired_at is null order by r.cost, r.id`,
);

/** Locks the stock until the transaction ends. */
export const lockReward = statement<{ id: number; user_id: number }, RewardRow>(
  'tasks.rewards.lock',
  `select ${RECORD} from rewards r where r.id = $id and r.retired_at is null for update`,
);

export const takeFromStock = statement<{ id: number; quantity: number }, never>(
  'tasks.rewards.take',
  'update rewards set stock = stock - $quantity where id = $id and stock is not null',
);

export type PurchaseRow = {
  id: number;
  rewardId: number;
  name: string;
  cost: number;
  quantity: number;
  purchasedAt: string;
};

export const insertPurchase = statement<
  { user_id: number; reward_id: number; cost: number; quantity: number },
  PurchaseRow
>(
  'tasks.rewards.purchase',
  `
  insert into purchases (user_id, reward_id, name, description, icon, category, translations, cost, quantity)
  select $user_id, id, name, description, icon, category, translations, $cost, $quantity from rewards where id = $reward_id
  returning id, reward_id as "rewardId", name, cost, quantity, purchased_at as "purchasedAt"
`,
);

export const selectPurchases = statement<
  { user_id: number },
  PurchaseRow & { description: string; icon: string; category: string; translations: Translations }
>(
  'tasks.rewards.list_purchases',
  `
  select id, reward_id as "rewardId", name, description, icon, category, translations, cost, quantity,
    purchased_at as "purchasedAt"
  from purchases where user_id = $user_id order by id desc
`,
);
