import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/database.ts';
import { AppError, unavailable } from '../errors.ts';
import { counter } from '../metrics/registry.ts';

const DEFAULT_SECONDS = 15 * 60;

const refused = counter('rate_limit_refusals_total', 'Requests rejected by a rate limit.', ['limit']);

/** `what` is counted, in the plural; `quota` of it are allowed in this many seconds. */
export type Limit = { name: string; what: string; quota: number; seconds?: number };
export type Counter = { limit: Limit; limiter: RateLimiterPostgres };

/** Counts in PostgreSQL for all replicas together. `factor` multiplies the quota. */
export function inPostgres(pool: Pool, limit: Limit, keyPrefix: string, factor = 1): Counter {
  const points = limit.quota * factor;
  const limiter = new RateLimiterPostgres({
    storeClient: pool.pg,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: limit.seconds ?? DEFAULT_SECONDS,
    keyPrefix,
    points,
  });
  return { limit, limiter };
}

export const throwUnavailable = (error: unknown): never => {
  throw unavailable(undefined, error);
};

/** Counts one for `key`. Throws 429 without counting if the quota is used up. */
export async function consume({ limit, limiter }: Counter, key: string): Promise<void> {
  const refuse = (counted: RateLimiterRes) => usedUp(limit, counted);
  try {
    const counted = await limiter.get(key);
    // Writes nothing for an exceeded key.
    if (counted && counted.consumedPoints >= limiter.points) throw refuse(counted);
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof RateLimiterRes)) throw unavailable(undefined, error);
    await limiter.reward(key);
    throw refuse(error);
  }
}

/** Whether a quota was not used up, for a limit that is not told. */
export const isLeft = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    },
  );

/** Throws 429 if the quota is used up. */
export async function assertLeft({ limit, limiter }: Counter, key: string): Promise<void> {
  const counted = await limiter.get(key).catch(throwUnavailable);
  if (counted && counted.consumedPoints >= limiter.points) throw usedUp(limit, counted);
}

function usedUp({ what, name, quota, seconds: window = DEFAULT_SECONDS }: Limit, { msBeforeNext }: RateLimiterRes) {
  const seconds = Math.ceil(msBeforeNext / 1000);
  return tooMany(what, seconds, rateLimitHeaders(name, quota, window, 0, seconds));
}

export const rateLimitHeaders = (name: string, quota: number, window: number, left: number, seconds: number) => ({
  'RateLimit-Policy': `"${name}";q=${quota};w=${window}`,
  RateLimit: `"${name}";r=${left};t=${seconds}`,
});

export function tooMany(what: string, seconds: number, headers: Record<string, string>): AppError {
  refused.inc({ limit: what });
  const message = `Too many ${what}. Try again in ${seconds} s.`;
  return new AppError(429, 'RATE_LIMITED', message, {}, { ...headers, 'Retry-After': String(seconds) });
}
