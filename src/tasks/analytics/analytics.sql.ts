import { statement } from '../../platform/db/statement.ts';

export type Bounds = { start: string; end: string; previous_start: string; previous_end: string };

/** The week, month or year of a day (null: today), and the one before; all dates inclusive. */
export const selectBounds = statement<{ unit: string; timezone: string; date: string | null }, Bounds>(
  'tasks.analytics.bounds',
  `
  with day as (select date_trunc($unit, coalesce($date::date, (now() at time zone $timezone)::date)::timestamp) as start),
    step as (select ('1 ' || $unit)::interval as step)
  select start::date as start, (start + step - interval '1 day')::date as end,
    (start - step)::date as previous_start, (start - interval '1 day')::date as previous_end
  from day, step
`,
);

type Range = { user_id: number; timezone: string; start: string; end: string };

export type DayRow = {
  date: string;
  created: number;
  completed: number;
  xp: number;
  on_time: number;
  with_due_date: number;
};

/** One row for every day, including empty ones. */
export const selectDays = statement<Range, DayRow>(
  'tasks.analytics.days',
  `
  with created as (
    select (created_at at time zone $timezone)::date as date, count(*) as created from tasks
    where user_id = $user_id and created_at >= ($start::date)::timestamp at time zone $timezone
      and created_at < ($end::date + 1)::timestamp at time zone $timezone
    group by 1
  )
  select day::date as date, coalesce(c.created, 0) as created, coalesce(d.completed, 0) as completed,
    coalesce(d.xp, 0) as xp, coalesce(d.on_time, 0) as on_time, coalesce(d.with_due_date, 0) as with_due_date
  from generate_series($start::date, $end::date, interval '1 day') day
  left join created c on c.date = day::date
  left join completion_days d on d.user_id = $user_id and d.local_date = day::date
  order by day
`,
);

export type OutcomeRow = { counted: number; done: number };

/** The current state of the tasks that were created in these days. */
export const countOutcomes = statement<Range, OutcomeRow>(
  'tasks.analytics.outcomes',
  `
  select count(*) filter (where status <> 'cancelled') as counted, count(*) filter (where status = 'done') as done
  from tasks where user_id = $user_id and created_at >= ($start::date)::timestamp at time zone $timezone
    and created_at < ($end::date + 1)::timestamp at time zone $timezone
`,
);

export type KindRow = {
  priority: string;
  label_id: number | null;
  name: string | null;
  color: string | null;
  completed: number;
};

/** Completions by priority and label, for both sums. */
export const countKinds = statement<{ user_id: number; start: string; end: string }, KindRow>(
  'tasks.analytics.kinds',
  `
  select c.priority, l.id as label_id, l.name, l.color, sum(c.completed)::bigint as completed
  from (
    select priority, label_id, count(*) as completed from completions
    where user_id = $user_id and local_date between $start::date and $end::date group by priority, label_id
  ) c left join labels l on l.id = c.label_id
  group by 1, 2, 3, 4 order by completed desc, l.name
`,
);

export type HourRow = {
  weekday: number;
  hour: number;
  label_id: number | null;
  name: string | null;
  color: string | null;
  inside: number;
  completed: number;
  minutes: number;
};

/** Completions by weekday, hour and label, in the local time of the completion. A null unit means all; a null date, today. */
export const selectHours = statement<
  { user_id: number; timezone: string; unit: string | null; date: string | null },
  HourRow
>(
  'tasks.analytics.hours',
  `
  with hours as (
    select coalesce(p.work_days, '{1,2,3,4,5}') as work_days, coalesce(p.start_time, '09:00') as start_time,
      coalesce(p.end_time, '17:00') as end_time,
      date_trunc($unit, coalesce($date::date, (now() at time zone $timezone)::date)::timestamp) as start
    from (select) x left join profiles p on p.user_id = $user_id
  )
  select c.weekday, c.hour, l.id as label_id, l.name, l.color, c.inside, c.completed, c.minutes
  from (
    select local_weekday as weekday, local_hour as hour, label_id, count(*) as completed, sum(minutes) as minutes,
      count(*) filter (where local_weekday = any (hours.work_days)
        and local_at::time >= hours.start_time and local_at::time < hours.end_time) as inside
    from completions, hours
    where user_id = $user_id
      and local_date >= coalesce(start::date, '-infinity') and local_date < coalesce((start + ('1 ' || $unit)::interval)::date, 'infinity')
    group by 1, 2, 3
  ) c left join labels l on l.id = c.label_id
`,
);
