import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from './db/database.ts';
import { AppError, unavailable } from './errors.ts';

const FAILURES_SECONDS = 15 * 60;
const API_SECONDS = 60;
const ADDRESS_FACTOR = 5;

export type RateLimits = {
  /** Counts one request of a credential. Returns the headers that say what is left. Throws 429. */
  countRequest(credential: string): Promise<Record<string, string>>;
  /**
   * Carries out one try to log in; undefined is a failure, and counts. Throws 429 when there were too many. Tries for one
   * account and address wait for each other, so that right ones are never refused for being many at a time.
   */
  countLogin<T>(account: string, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts one call of a tool. Throws 429. */
  countTool(user: number): Promise<void>;
  /** The same for one try to open a gallery by its password. */
  countUnlock<T>(gallery: number, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
};

/** `0` switches a limit off. Logins are counted in PostgreSQL for all replicas, requests in this process. */
export function openRateLimits(
  pool: Pool,
  limits: { login: number; api: number; guest: number; tools: number },
): RateLimits {
  const requests = new RateLimiterMemory({ points: limits.api, duration: API_SECONDS });
  const tools = new RateLimiterMemory({ points: limits.tools, duration: API_SECONDS });
  const failuresOf = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool.pg,
      tableName: 'rate_limits',
      tableCreated: true,
      duration: FAILURES_SECONDS,
      keyPrefix,
      points,
    });
  const byAccount = failuresOf('login', limits.login);
  const byAddress = failuresOf('login-address', limits.login * ADDRESS_FACTOR);
  const byGallery = failuresOf('unlock', limits.guest);
  const oneByOne = queues();

  /** Counted before it is tried, so that no number of replicas can try more often; a success is taken back. */
  async function attemptCounted<T>(
    name: string,
    quota: number,
    counts: [RateLimiterPostgres, string][],
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (quota === 0) return attempt();
    const [, queue = ''] = counts[0] ?? [];
    return oneByOne(`${name} ${queue}`, async () => {
      const consumed: typeof counts = [];
      const giveBack = () =>
        Promise.all(consumed.map(([limiter, key]) => limiter.reward(key))).catch((error) => {
          throw unavailable(undefined, error);
        });
      for (const count of counts) {
        try {
          await consume(...count, name, quota);
          consumed.push(count);
        } catch (refusal) {
          // What one counter refuses was no try for the others.
          await giveBack();
          throw refusal;
        }
      }
      const result = await attempt();
      if (result !== undefined) await giveBack();
      return result;
    });
  }

  return {
    async countRequest(credential) {
      if (limits.api === 0) return {};
      const { consumedPoints, msBeforeNext } = await requests.penalty(credential);
      const seconds = Math.ceil(msBeforeNext / 1000);
      const headers = rateLimitHeaders('api', limits.api, API_SECONDS, limits.api - consumedPoints, seconds);
      if (consumedPoints > limits.api) throw tooMany('requests', seconds, headers);
      return headers;
    },
    async countTool(user) {
      if (limits.tools === 0) return;
      const { consumedPoints, msBeforeNext } = await tools.penalty(user);
      if (consumedPoints > limits.tools) throw tooMany('calls of tools', Math.ceil(msBeforeNext / 1000), {});
    },
    countLogin(account, address, attempt) {
      const network = networkOf(address);
      return attemptCounted(
        'login',
        limits.login,
        [
          [byAccount, `${account}@${network}`],
          [byAddress, network],
        ],
        attempt,
      );
    },
    countUnlock: (gallery, address, attempt) =>
      attemptCounted('unlock', limits.guest, [[byGallery, `${gallery}@${networkOf(address)}`]], attempt),
  };
}

const WHAT: Record<string, string> = { login: 'failed logins', unlock: 'wrong passwords' };

async function consume(limiter: RateLimiterPostgres, key: string, name: string, quota: number): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw unavailable(undefined, refusal);
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw tooMany(WHAT[name] ?? name, seconds, rateLimitHeaders(name, quota, FAILURES_SECONDS, 0, seconds));
  }
}

const rateLimitHeaders = (name: string, quota: number, window: number, left: number, seconds: number) => ({
  'RateLimit-Policy': `"${name}";q=${quota};w=${window}`,
  RateLimit: `"${name}";r=${Math.max(0, left)};t=${seconds}`,
});

const tooMany = (what: string, seconds: number, headers: Record<string, string>) =>
  new AppError(
    429,
    'RATE_LIMITED',
    `Too many ${what}. Try again in ${seconds} s.`,
    {},
    { ...headers, 'Retry-After': String(seconds) },
  );

/** Runs the works of one key one after the other. */
function queues() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/** One IPv4 address, or the /64 that an IPv6 subscriber has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}
