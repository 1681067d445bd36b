import { rowLock, statement } from '../../platform/db/statement.ts';
import type { Translations } from './rewards.sql.ts';

export type RewardRecordRow = {
  id: number;
  name: string;
  description: string;
  icon: string;
  category: string;
  cost: number;
  min_level: number;
  stock: number | null;
  max_per_user: number | null;
  accent: string | null;
  translations: Translations;
  is_retired: boolean;
  sold: number;
};

const RECORD = `r.id, r.name, r.description, r.icon, r.category, r.cost, r.min_level, r.stock, r.max_per_user, r.accent,
    r.translations, r.retired_at is not null as is_retired,
    (select coalesce(sum(quantity), 0)::int from purchases p where p.reward_id = r.id) as sold`;

export const selectRewardRecords = statement<object, RewardRecordRow>(
  'tasks.rewards.list_records',
  `select ${RECORD} from rewards r order by r.retired_at is not null, r.cost, r.id`,
);

export const selectRewardRecord = statement<{ id: number }, RewardRecordRow>(
  'tasks.rewards.find_record',
  `select ${RECORD} from rewards r where r.id = $id`,
);

export const lockRewardRecord = rowLock('rewards');

type Fields = Omit<RewardRecordRow, 'id' | 'sold' | 'translations'> & { translations: string };

export const insertReward = statement<Fields, { id: number }>(
  'tasks.rewards.insert',
  `
  insert into rewards (name, description, icon, category, cost, min_level, stock, max_per_user, accent, translations, retired_at)
  values ($name, $description, $icon, $category, $cost, $min_level, $stock, $max_per_user, $accent, $translations::jsonb,
    case when $is_retired::boolean then now() end)
  returning id
`,
);

export const updateReward = statement<Fields & { id: number }, { id: number }>(
  'tasks.rewards.update',
  `
  update rewards set name = $name, description = $description, icon = $icon, category = $category, cost = $cost,
    min_level = $min_level, stock = $stock, max_per_user = $max_per_user, accent = $accent, translations = $translations::jsonb,
    retired_at = case when $is_retired::boolean then coalesce(retired_at, now()) end
  where id = $id returning id
`,
);
