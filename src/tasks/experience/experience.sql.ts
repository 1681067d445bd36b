import { statement } from '../../platform/db/statement.ts';

/** Locks the account, and creates it if it is missing. So a user's awards and purchases run one after the other. */
export const lockAccount = statement<{ user_id: number }, { xp: number; spent: number }>(
  'tasks.experience.lock_account',
  `
  insert into xp_accounts as a (user_id) values ($user_id)
  on conflict (user_id) do update set xp = a.xp returning xp, spent
`,
);

export const selectAccount = statement<{ user_id: number }, { xp: number; spent: number }>(
  'tasks.experience.find_account',
  'select xp, spent from xp_accounts where user_id = $user_id',
);

/** This many days of activity determine whether the streak has its full value. */
const DAYS_KEPT = 40;

export type DayRow = {
  today: string;
  local_at: string;
  awarded_today: number;
  active_days: string[];
  work_days: number[];
};

/** The user's current day in their time zone. After a change of zone, a day still lasts 24 hours. */
export const selectDay = statement<{ user_id: number; timezone: string }, DayRow>(
  'tasks.experience.find_day',
  `
  with clock as (select now() at time zone $timezone as local_at)
  select clock.local_at::date as today, clock.local_at::text as local_at, greatest(coalesce(d.xp, 0), case when p.zone_changed_at > now() - interval '24 hours' then (
      select coalesce(sum(xp), 0)::int from completions
      where user_id = $user_id and completed_at > now() - interval '24 hours') end) as awarded_today,
    array(
      select local_date::text from completion_days
      where user_id = $user_id and completed > 0 and local_date < clock.local_at::date
      order by local_date desc limit ${DAYS_KEPT}
    ) as active_days,
    coalesce(p.work_days, '{1,2,3,4,5}') as work_days
  from clock
  left join completion_days d on d.user_id = $user_id and d.local_date = clock.local_at::date
  left join profiles p on p.user_id = $user_id
`,
);

export type NewAward = {
  task_id: number;
  task_title: string;
  amount: number;
  breakdown: object;
  priority: string;
  label_id: number | null;
  on_time: boolean | null;
  minutes: number;
};

/** Writes awards of one moment, as a JSON array of `NewAward`. A second active award for a task violates completions_task_key. */
export const insertAwards = statement<{ user_id: number; local_date: string; local_at: string; awards: string }, never>(
  'tasks.experience.award',
  `
  with a as materialized (
    select * from rows from (jsonb_to_recordset($awards::jsonb) as (task_id int, task_title text, amount int, breakdown jsonb,
      priority text, label_id int, on_time boolean, minutes int)) with ordinality
  ), entries as (
    insert into xp_ledger (user_id, amount, reason, task_id, task_title, breakdown, local_date)
    select $user_id, amount, 'task_completed', task_id, task_title, breakdown, $local_date::date from a order by ordinality
    returning id, task_id
  ), active as (
    insert into completions (award_id, user_id, task_id, completed_at, local_at, priority, label_id, on_time, minutes, xp)
    select id, $user_id, task_id, now(), $local_at::timestamp, priority, label_id, on_time, minutes, amount
    from entries join a using (task_id)
  ), day as (
    insert into completion_days as d (user_id, local_date, completed, xp, on_time, with_due_date)
    select $user_id, $local_date::date, count(*), sum(amount), count(*) filter (where on_time), count(on_time) from a
    on conflict (user_id, local_date) do update set completed = d.completed + excluded.completed, xp = d.xp + excluded.xp,
      on_time = d.on_time + excluded.on_time, with_due_date = d.with_due_date + excluded.with_due_date
  )
  update xp_accounts set xp = xp + (select sum(amount) from a) where user_id = $user_id
`,
);

/** Reverses exactly the awarded points, on the day of the award. `task_ids` and `task_titles` correspond by position. */
export const reverseAwards = statement<{ user_id: number; task_ids: number[]; task_titles: string[] }, never>(
  'tasks.experience.reverse',
  `
  with gone as (
    delete from completions where task_id = any ($task_ids::int[]) and user_id = $user_id
    returning award_id, task_id, xp, local_date, on_time
  ), entries as (
    insert into xp_ledger (user_id, amount, reason, task_id, task_title, local_date, reverses_id)
    select $user_id, -xp, 'task_reopened', task_id, title, local_date, award_id
    from gone join unnest($task_ids::int[], $task_titles::text[]) as t (task_id, title) using (task_id)
  ), days as (
    update completion_days d set completed = d.completed - sums.completed, xp = d.xp - sums.xp,
      on_time = d.on_time - sums.on_time,
      with_due_date = d.with_due_date - sums.with_due_date
    from (
      select local_date, count(*) as completed, sum(xp) as xp, count(*) filter (where on_time) as on_time,
        count(on_time) as with_due_date
      from gone group by local_date
    ) sums where d.user_id = $user_id and d.local_date = sums.local_date
  )
  update xp_accounts set xp = xp - (select sum(xp) from gone) where user_id = $user_id and exists (select from gone)
`,
);

export const insertSpending = statement<
  { user_id: number; cost: number; reward_id: number; timezone: string; breakdown: string },
  never
>(
  'tasks.experience.spend',
  `
  with entry as (
    insert into xp_ledger (user_id, amount, reason, reward_id, breakdown, local_date)
    values ($user_id, -$cost::int, 'reward_purchased', $reward_id, $breakdown::jsonb, (now() at time zone $timezone)::date)
  )
  update xp_accounts set spent = spent + $cost::int where user_id = $user_id
`,
);

export type HistoryRow = {
  id: number;
  amount: number;
  reason: 'task_completed' | 'task_reopened' | 'reward_purchased';
  taskId: number | null;
  taskTitle: string | null;
  rewardId: number | null;
  breakdown: Record<string, unknown> | null;
  balance: number;
  createdAt: string;
};

/** `balance` is the available XP after each entry. */
export const selectHistory = statement<{ user_id: number; before: number; limit: number }, HistoryRow>(
  'tasks.experience.list_history',
  `
  with page as (
    select * from xp_ledger where user_id = $user_id and id < $before order by id desc limit $limit
  ), later as (
    select coalesce(sum(amount), 0) as amount from xp_ledger where user_id = $user_id and id >= $before
  )
  select page.id, page.amount, reason, task_id as "taskId", task_title as "taskTitle", reward_id as "rewardId", breakdown,
    (account.xp - account.spent - later.amount + page.amount - sum(page.amount) over (order by page.id desc))::int as balance,
    page.created_at as "createdAt"
  from page, later, xp_accounts account where account.user_id = $user_id order by page.id desc
`,
);

export const countHistory = statement<{ user_id: number }, { total: number }>(
  'tasks.experience.count_history',
  'select count(*) as total from xp_ledger where user_id = $user_id',
);
