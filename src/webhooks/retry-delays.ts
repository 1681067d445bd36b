const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The wait before attempt 2, 3, … The first is immediate. After the last failure, the endpoint is disabled. */
const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const JITTER = 0.2;
const MAX_RETRY_AFTER = 24 * HOUR;

/** Milliseconds until the next attempt after `attempts` failed ones; undefined when there is none. */
export function waitAfter(
  attempts: number,
  retryAfter: string | undefined,
  random = Math.random(),
): number | undefined {
  const wait = RETRY_DELAYS[attempts - 1];
  if (wait === undefined) return undefined;
  const spread = wait * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(spread, Math.min(readRetryAfter(retryAfter), MAX_RETRY_AFTER)));
}

/** Seconds or an HTTP date, in milliseconds from now; 0 for anything else. */
function readRetryAfter(value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
