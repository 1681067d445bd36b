const DAY_MS = 86_400_000;
/** A week without a completion ends every streak, whatever the working days are. */
const MAX_FREE_DAYS = 6;

const toNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The number of consecutive active days up to `until`, inclusive. A working day without a completion ends the streak, a free day does not.
 * `activeDays` are dates, newest first.
 */
export function streakUntil(until: string, activeDays: string[], workDays: number[]): number {
  const active = new Set(activeDays.map(toNumber));
  const oldest = Math.min(...active);
  let [length, idle] = [0, 0];
  for (let day = toNumber(until); day >= oldest; day--) {
    idle = active.has(day) ? 0 : idle + 1;
    if (idle === 0) length += 1;
    else if (idle > MAX_FREE_DAYS || workDays.includes(weekdayOf(day))) break;
  }
  return length;
}

export const dayBefore = (date: string): string => new Date((toNumber(date) - 1) * DAY_MS).toISOString().slice(0, 10);

/** Today counts once it is active, and never breaks the streak. */
export function currentStreak(today: string, activeDays: string[], workDays: number[]): number {
  return streakUntil(activeDays.includes(today) ? today : dayBefore(today), activeDays, workDays);
}

export function longestStreak(activeDays: string[], workDays: number[]): number {
  const days = activeDays.map(toNumber).sort((a, b) => a - b);
  let [longest, length] = [0, 0];
  days.forEach((day, i) => {
    const last = days[i - 1];
    length = last !== undefined && onlyFreeDaysBetween(last, day, workDays) ? length + 1 : 1;
    longest = Math.max(longest, length);
  });
  return longest;
}

function onlyFreeDaysBetween(from: number, to: number, workDays: number[]): boolean {
  if (to - from - 1 > MAX_FREE_DAYS) return false;
  for (let day = from + 1; day < to; day++) if (workDays.includes(weekdayOf(day))) return false;
  return true;
}
