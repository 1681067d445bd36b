import { statement } from '../../platform/db/statement.ts';

export type AccountCorrection = { user_id: number; xp: number; spent: number };

export const selectAccountCorrections = statement<object, AccountCorrection>(
  'tasks.experience.account_corrections',
  `
  select * from (
    select coalesce(a.user_id, l.user_id) as user_id, (coalesce(l.xp, 0) - coalesce(a.xp, 0))::int as xp,
      (coalesce(l.spent, 0) - coalesce(a.spent, 0))::int as spent
    from xp_accounts a
    full join (
      select user_id, sum(amount) filter (where reason <> 'reward_purchased') as xp,
        -sum(amount) filter (where reason = 'reward_purchased') as spent
      from xp_ledger group by 1
    ) l on l.user_id = a.user_id
  ) wrong
  where (xp, spent) <> (0, 0) order by user_id
`,
);

export const correctAccount = statement<AccountCorrection, never>(
  'tasks.experience.correct_account',
  `
  with changed as (
    update xp_accounts set xp = xp + $xp::int, spent = spent + $spent::int where user_id = $user_id returning user_id
  )
  insert into xp_accounts (user_id, xp, spent) select $user_id, $xp::int, $spent::int where not exists (select from changed)
`,
);

export type DayCorrection = {
  user_id: number;
  local_date: string;
  completed: number;
  xp: number;
  on_time: number;
  with_due_date: number;
};

/** The differences of the daily counts. */
export const selectDayCorrections = statement<object, DayCorrection>(
  'tasks.experience.day_corrections',
  `
  select * from (
    select coalesce(d.user_id, c.user_id) as user_id, coalesce(d.local_date, c.local_date)::text as local_date,
      (coalesce(c.completed, 0) - coalesce(d.completed, 0))::int as completed, (coalesce(c.xp, 0) - coalesce(d.xp, 0))::int as xp,
      (coalesce(c.on_time, 0) - coalesce(d.on_time, 0))::int as on_time,
      (coalesce(c.with_due_date, 0) - coalesce(d.with_due_date, 0))::int as with_due_date
    from completion_days d
    full join (
      select user_id, local_date, count(*) as completed, sum(xp) as xp, count(*) filter (where on_time) as on_time,
        count(on_time) as with_due_date
      from completions group by 1, 2
    ) c on (c.user_id, c.local_date) = (d.user_id, d.local_date)
  ) wrong
  where (completed, xp, on_time, with_due_date) <> (0, 0, 0, 0) order by user_id, local_date
`,
);

export const correctDay = statement<DayCorrection, never>(
  'tasks.experience.correct_day',
  `
  with changed as (
    update completion_days set completed = completed + $completed::int, xp = xp + $xp::int, on_time = on_time + $on_time::int,
      with_due_date = with_due_date + $with_due_date::int
    where user_id = $user_id and local_date = $local_date::date returning user_id
  )
  insert into completion_days (user_id, local_date, completed, xp, on_time, with_due_date)
  select $user_id, $local_date::date, $completed::int, $xp::int, $on_time::int, $with_due_date::int
  where not exists (select from changed)
`,
);
