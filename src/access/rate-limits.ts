import { isIPv6 } from 'node:net';
import type { Response } from 'express';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, unavailable } from '../platform/errors.ts';

const LOGIN_SECONDS = 15 * 60;
const API_SECONDS = 60;
const ADDRESS_FACTOR = 5;

export type RateLimits = {
  /** Counts one request of a credential and says in the headers what is left. Throws 429. */
  countRequest(credential: string, res: Response): Promise<void>;
  /** Counts a try to log in as failed. Throws 429 when there were too many. Answers the function that takes a success back. */
  countLogin(account: string, address: string): Promise<() => Promise<void>>;
};

/** `0` switches a limit off. Logins are counted in PostgreSQL for all replicas, requests in this process. */
export function openRateLimits(pool: pg.Pool, limits: { login: number; api: number }): RateLimits {
  const requests = new RateLimiterMemory({ points: limits.api, duration: API_SECONDS });
  const shared = { storeClient: pool, tableName: 'rate_limits', tableCreated: true, duration: LOGIN_SECONDS };
  const byAccount = new RateLimiterPostgres({ ...shared, keyPrefix: 'login', points: limits.login });
  const byAddress = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'login-address',
    points: limits.login * ADDRESS_FACTOR,
  });

  return {
    async countRequest(credential, res) {
      if (limits.api === 0) return;
      const { consumedPoints, msBeforeNext } = await requests.penalty(credential);
      const left = Math.max(0, limits.api - consumedPoints);
      const seconds = Math.ceil(msBeforeNext / 1000);
      res.setHeader('RateLimit-Policy', `"api";q=${limits.api};w=${API_SECONDS}`);
      res.setHeader('RateLimit', `"api";r=${left};t=${seconds}`);
      if (consumedPoints > limits.api) throw tooMany('requests', seconds);
    },
    async countLogin(account, address) {
      if (limits.login === 0) return async () => {};
      const network = networkOf(address);
      const policy = `"login";q=${limits.login};w=${LOGIN_SECONDS}`;
      await consume(byAccount, `${account}@${network}`, policy);
      await consume(byAddress, network, policy);
      return async () => {
        await Promise.all([byAddress.reward(network), byAccount.reward(`${account}@${network}`)]);
      };
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string, policy: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw unavailable(undefined, refusal);
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw tooMany('failed logins', seconds, { 'RateLimit-Policy': policy, RateLimit: `"login";r=0;t=${seconds}` });
  }
}

const tooMany = (what: string, seconds: number, headers: Record<string, string> = {}) =>
  new AppError(
    429,
    'RATE_LIMITED',
    `Too many ${what}. Try again in ${seconds} s.`,
    {},
    { ...headers, 'Retry-After': String(seconds) },
  );

/** One IPv4 address, or the /64 that an IPv6 subscriber has. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}
