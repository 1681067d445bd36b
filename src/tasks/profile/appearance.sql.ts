import { statement } from '../../platform/db/statement.ts';

export type Badge = { rewardId: number; name: string; icon: string; translations: object } | null;
export type Theme = { rewardId: number; accent: string } | null;

/** The badge `b` and the theme `h` of a profile `p`. */
export const APPEARANCE = `case when b.id is not null then
      json_build_object('rewardId', b.id, 'name', b.name, 'icon', b.icon, 'translations', b.translations) end as badge,
    case when h.id is not null then json_build_object('rewardId', h.id, 'accent', h.accent) end as theme`;
export const APPEARANCE_FROM = 'left join rewards b on b.id = p.badge_id left join rewards h on h.id = p.theme_id';

export const selectAppearance = statement<{ user_id: number }, { badge: Badge; theme: Theme }>(
  'tasks.appearance.find',
  `select ${APPEARANCE} from users u left join profiles p on p.user_id = u.id ${APPEARANCE_FROM} where u.id = $user_id`,
);

/** Shows a badge or a theme that was just bought; nothing for other rewards. */
export const wearReward = statement<{ user_id: number; reward_id: number }, never>(
  'tasks.appearance.wear',
  `
  insert into profiles as p (user_id, badge_id, theme_id)
  select $user_id, case when category = 'badge' then id end, case when category = 'theme' then id end
  from rewards where id = $reward_id and category in ('badge', 'theme')
  on conflict (user_id) do update set badge_id = coalesce(excluded.badge_id, p.badge_id),
    theme_id = coalesce(excluded.theme_id, p.theme_id)
`,
);

/** Rewards that a user bought, of these ids and categories. */
export const selectBought = statement<
  { user_id: number; badge_id: number | null; theme_id: number | null },
  { badge: boolean; theme: boolean }
>(
  'tasks.appearance.find_bought',
  `
  select exists (select from purchases where user_id = $user_id and reward_id = $badge_id::int and category = 'badge') as badge,
    exists (select from purchases where user_id = $user_id and reward_id = $theme_id::int and category = 'theme') as theme
`,
);

export const updateAppearanceRow = statement<
  {
    user_id: number;
    badge_id: number | null;
    theme_id: number | null;
    changes_badge: boolean;
    changes_theme: boolean;
  },
  never
>(
  'tasks.appearance.update',
  `
  insert into profiles as p (user_id, badge_id, theme_id) values ($user_id, $badge_id, $theme_id)
  on conflict (user_id) do update set badge_id = case when $changes_badge::boolean then $badge_id else p.badge_id end,
    theme_id = case when $changes_theme::boolean then $theme_id else p.theme_id end
`,
);
