import { statement } from '../../platform/db/statement.ts';

/** The findings by kind; no row if all is well. */
const check = (name: string, text: string) =>
  statement<object, { subject: string; detail: string }>(`fsck.${name}`, text);

export const selectWrongEventCounts = check(
  'event_counts',
  `
  select 'user ' || coalesce(c.owner_id, e.owner_id) as subject,
    format('%s events counted, but %s exist', coalesce(c.events, 0), coalesce(e.events, 0)) as detail
  from (select owner_id, sum(events) as events from event_counts group by 1) c
  full join (select created_by as owner_id, count(*) as events from events group by 1) e on e.owner_id = c.owner_id
  where coalesce(c.events, 0) <> coalesce(e.events, 0)
`,
);

export const selectWrongAccounts = check(
  'xp_accounts',
  `
  select 'user ' || coalesce(a.user_id, l.user_id) as subject,
    format('earned %s and spent %s, but the ledger says %s and %s', coalesce(a.xp, 0), coalesce(a.spent, 0), coalesce(l.xp, 0),
      coalesce(l.spent, 0)) as detail
  from xp_accounts a
  full join (
    select user_id, sum(amount) filter (where reason <> 'reward_purchased') as xp,
      -sum(amount) filter (where reason = 'reward_purchased') as spent
    from xp_ledger group by 1
  ) l on l.user_id = a.user_id
  where (coalesce(a.xp, 0), coalesce(a.spent, 0)) is distinct from (coalesce(l.xp, 0), coalesce(l.spent, 0))
`,
);

export const selectWrongDays = check(
  'completion_days',
  `
  select format('user %s on %s', coalesce(d.user_id, c.user_id), coalesce(d.local_date, c.local_date)) as subject,
    format('%s tasks and %s XP counted, but %s and %s exist', coalesce(d.completed, 0), coalesce(d.xp, 0), coalesce(c.completed, 0),
      coalesce(c.xp, 0)) as detail
  from completion_days d
  full join (
    select user_id, local_date, count(*) as completed, sum(xp) as xp, count(*) filter (where on_time) as on_time,
      count(on_time) as with_due_date
    from completions group by 1, 2
  ) c on (c.user_id, c.local_date) = (d.user_id, d.local_date)
  where (coalesce(d.completed, 0), coalesce(d.xp, 0), coalesce(d.on_time, 0), coalesce(d.with_due_date, 0))
    <> (coalesce(c.completed, 0), coalesce(c.xp, 0), coalesce(c.on_time, 0), coalesce(c.with_due_date, 0))
`,
);

export const selectWrongAwards = check(
  'awards',
  `
  select 'ledger entry ' || l.id as subject, case
      when c.award_id is null then 'an award without a completion'
      when r.id is not null then 'reversed, but its completion still exists'
      else format('%s XP, but its completion has %s', l.amount, c.xp) end as detail
  from xp_ledger l left join xp_ledger r on r.reverses_id = l.id left join completions c on c.award_id = l.id
  where l.reason = 'task_completed' and case when r.id is null
    then c.award_id is null or c.xp <> l.amount or c.user_id <> l.user_id else c.award_id is not null end
`,
);

export const selectWrongReversals = check(
  'reversals',
  `
  select 'ledger entry ' || r.id as subject,
    coalesce(format('reverses %s XP of entry %s, which gave %s', -r.amount, l.id, l.amount), 'reverses nothing') as detail
  from xp_ledger r left join xp_ledger l on l.id = r.reverses_id
  where r.reason = 'task_reopened' and (l.amount, l.user_id) is distinct from (-r.amount, r.user_id)
`,
);

export const selectWrongPurchases = check(
  'purchases',
  `
  select 'user ' || coalesce(p.user_id, l.user_id) as subject,
    format('bought for %s XP, but the ledger says %s', coalesce(p.cost, 0), coalesce(l.cost, 0)) as detail
  from (select user_id, sum(cost) as cost from purchases group by 1) p
  full join (select user_id, -sum(amount) as cost from xp_ledger where reason = 'reward_purchased' group by 1) l
    on l.user_id = p.user_id
  where coalesce(p.cost, 0) <> coalesce(l.cost, 0)
`,
);

export const selectWrongTasks = check(
  'tasks',
  `
  select 'task ' || t.id as subject, case when c.task_id is null
      then format('%s with %s XP, but no completion', t.status, t.xp_awarded)
      else format('%s with %s XP, but its completion has %s', t.status, t.xp_awarded, c.xp) end as detail
  from tasks t full join completions c on c.task_id = t.id
  where t.id is not null and (t.xp_awarded <> coalesce(c.xp, 0) or (t.status = 'done') <> (c.task_id is not null))
`,
);
