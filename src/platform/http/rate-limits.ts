import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from '../db/database.ts';
import { keyedQueue } from '../keyed-queue.ts';
import type { Log } from '../log/log.ts';
import { networkOf } from '../network.ts';
import {
  type Counter,
  consume,
  inPostgres,
  isLeft,
  rateLimitHeaders,
  throwUnavailable,
  tooMany,
} from './postgres-counter.ts';
import { openSharedCounts } from './shared-counts.ts';

const MINUTE_SECONDS = 60;
const ADDRESS_FACTOR = 5;
/** Multiplies the limit for wrong PINs from all addresses together: four digits last for hours, and few guests can lock out others. */
const PIN_FACTOR = 20;
const HOUR_SECONDS = 60 * 60;
/** After this many failed logins of an account in an hour, from all addresses together, each response is delayed by one more step. */
const SLOW_FROM = 100;
const STEP_MS = 2_000;
const MAX_STEPS = 5;
/** Each takes as long as a password check. */
const MAX_TRIES_WAITING = 64;

/** 0 disables a limit. */
export type Quotas = { login: number; api: number; guest: number; guestReads: number; tools: number };

/** Every function throws 429 if the limit is exceeded. */
export type RateLimits = {
  /** How many requests a credential may send per minute. Null: any number. */
  requestsPerMinute: number | null;
  /** Counts one request of a credential. Returns the rate-limit headers. */
  countRequest(credential: string): Promise<Record<string, string>>;
  /** Counts one request for a page or a picture of a gallery. */
  countGuestRead(gallery: number, address: string): Promise<void>;
  countTool(user: number): Promise<void>;
  /**
   * Runs one login attempt; undefined counts as a failure. Attempts from one address run one after the other, so that simultaneous correct
   * ones are never rejected.
   */
  countLogin<T>(account: string, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /** The same for an attempt at a gallery password. */
  countUnlock<T>(gallery: number, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts one e-mail with a link to a guest's lists, whether or not the address is known. */
  countGuestLink(gallery: number, email: string, address: string): Promise<void>;
  /** Counts one e-mail by which a guest confirms their address, which anyone can type. */
  countConfirmation(gallery: number, guest: Buffer, email: string, address: string): Promise<void>;
  /** The same for one attempt at a PIN. A PIN is short, so attempts from many addresses are also limited together. */
  countPin<T>(gallery: number, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Runs one attempt at a code of a second factor, from wherever. Other ways to log in are not affected. */
  countCode<T>(user: number, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Runs one login with a provider of single sign-on, beside others of the same address. Undefined counts as a failure. */
  countSignIn<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
  /**
   * Counts one request for a new password, whether or not there is such a user. Throws only for the address. False: the name was asked for
   * too often, which strangers must not learn.
   */
  countRecovery(name: string, address: string): Promise<boolean>;
  /** Counts one attempt to create an account, whether or not it succeeds. */
  countRegistration(address: string): Promise<void>;
  /** Shares the last counts with the other replicas. */
  end(): Promise<void>;
};

type Sleep = (ms: number) => Promise<unknown>;

/** Limits for all replicas together. Failures are counted before the attempt; requests are counted locally and shared soon after. */
export function openRateLimits(pool: Pool, quotas: Quotas, log: Log, sleep: Sleep = setTimeout): RateLimits {
  const counts = openSharedCounts(pool, log);
  const login = { name: 'login', what: 'failed logins', quota: quotas.login };
  const unlock = { name: 'unlock', what: 'wrong passwords', quota: quotas.guest };
  const byAccount = inPostgres(pool, login, 'login');
  const byAddress = inPostgres(pool, login, 'login-address', ADDRESS_FACTOR);
  const byAccountEverywhere = inPostgres(pool, { ...login, seconds: HOUR_SECONDS }, 'login-account');
  const byGallery = inPostgres(pool, unlock, 'unlock');
  const pin = { name: 'pin', what: 'wrong PINs', quota: quotas.guest };
  const pinByAddress = inPostgres(pool, pin, 'pin');
  const pinByGallery = inPostgres(pool, pin, 'pin-gallery', PIN_FACTOR);
  const codes = inPostgres(pool, { name: 'code', what: 'wrong codes', quota: quotas.login }, 'code');
  const registration = { name: 'register', what: 'registrations', quota: quotas.login * ADDRESS_FACTOR };
  const recovery = { name: 'recovery', what: 'requests for a new password', quota: quotas.login };
  const recoveriesByName = inPostgres(pool, recovery, 'recovery-name');
  const recoveriesByAddress = inPostgres(pool, recovery, 'recovery-address', ADDRESS_FACTOR);
  const signIn = { name: 'oidc', what: 'failed logins', quota: quotas.login };
  const signInsByAddress = inPostgres(pool, signIn, 'oidc-address', ADDRESS_FACTOR);
  const registrations = inPostgres(pool, registration, 'register');
  const link = { name: 'link', what: 'mails with a link', quota: quotas.guest };
  const linksByGallery = inPostgres(pool, link, 'link-gallery', ADDRESS_FACTOR);
  const linksByEmail = inPostgres(pool, link, 'link-email');
  const linksByAddress = inPostgres(pool, link, 'link-address');
  const confirmation = {
    ...{ name: 'confirmation', what: 'e-mails to confirm an address' },
    ...{ quota: Math.ceil(quotas.guest / 2), seconds: HOUR_SECONDS },
  };
  const confirmationsByEmail = inPostgres(pool, confirmation, 'confirm-email');
  const confirmationsByGuest = inPostgres(pool, confirmation, 'confirm-guest');
  const inTurn = keyedQueue({ name: 'logins_of_one_address', max: MAX_TRIES_WAITING });

  const countInMinute = async (key: string, quota: number, what: string) => {
    if (quota === 0) return;
    const { passed, seconds } = counts.count(key, quota);
    if (!passed) throw tooMany(what, seconds, {});
  };

  /** Attempts that count together run one after the other. */
  async function countFailure<T>(counts: [Counter, string][], attempt: () => Promise<T | undefined>) {
    const [first] = counts;
    if (!first || first[0].limit.quota === 0) return attempt();
    return inTurn(`${first[0].limit.name} ${first[1]}`, () => countBeside(counts, attempt));
  }

  /** Counts before the attempt, so that parallel attempts cannot exceed the limit. A success is subtracted again. */
  async function countBeside<T>(counts: [Counter, string][], attempt: () => Promise<T | undefined>) {
    const consumed: typeof counts = [];
    const giveBack = () =>
      Promise.all(consumed.map(([{ limiter }, key]) => limiter.reward(key))).catch(throwUnavailable);
    for (const count of counts) {
      try {
        await consume(...count);
        consumed.push(count);
      } catch (refusal) {
        // A request that one counter rejects does not count for the others.
        await giveBack();
        throw refusal;
      }
    }
    const result = await attempt().catch(async (error) => {
      // A server error does not count as a failed attempt.
      await giveBack();
      throw error;
    });
    if (result !== undefined) await giveBack();
    return result;
  }

  /** Slows down guessing from many addresses. The owner waits too, but can still log in. */
  async function slowDown<T>(account: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    if (login.quota === 0) return attempt();
    const { limiter } = byAccountEverywhere;
    const failed = (await limiter.get(account).catch(throwUnavailable))?.consumedPoints ?? 0;
    const result = await attempt();
    if (result === undefined) await limiter.penalty(account).catch(throwUnavailable);
    const steps = Math.min(failed - SLOW_FROM + 1, MAX_STEPS);
    if (steps > 0) await sleep(steps * STEP_MS);
    return result;
  }

  return {
    requestsPerMinute: quotas.api || null,
    async countRequest(credential) {
      if (quotas.api === 0) return {};
      const { passed, left, seconds } = counts.count(`api ${credential}`, quotas.api);
      const headers = rateLimitHeaders('api', quotas.api, MINUTE_SECONDS, left, seconds);
      if (!passed) throw tooMany('requests', seconds, headers);
      return headers;
    },
    countGuestRead: (gallery, address) =>
      countInMinute(`guest ${gallery}@${networkOf(address)}`, quotas.guestReads, 'requests'),
    countTool: (user) => countInMinute(`tools ${user}`, quotas.tools, 'calls of tools'),
    countLogin(account, address, attempt) {
      const network = networkOf(address);
      // The address comes first: once its limit is exceeded nothing is written, whatever names are tried.
      return countFailure(
        [
          [byAddress, network],
          [byAccount, `${account}@${network}`],
        ],
        () => slowDown(account, attempt),
      );
    },
    countUnlock: (gallery, address, attempt) =>
      countFailure([[byGallery, `${gallery}@${networkOf(address)}`]], attempt),
    async countGuestLink(gallery, email, address) {
      if (link.quota === 0) return;
      await consume(linksByAddress, networkOf(address));
      // A hash instead of the address: the table of counts should not store addresses.
      await consume(linksByEmail, `${gallery}@${hash('sha256', email.toLowerCase())}`);
      await consume(linksByGallery, String(gallery));
    },
    async countConfirmation(gallery, guest, email, address) {
      if (link.quota === 0) return;
      await consume(linksByAddress, networkOf(address));
      await consume(confirmationsByGuest, guest.toString('hex'));
      // In all galleries together: nobody may fill the mailbox of somebody else.
      await consume(confirmationsByEmail, hash('sha256', email.toLowerCase()));
      await consume(linksByGallery, String(gallery));
    },
    countPin: (gallery, address, attempt) =>
      countFailure(
        [
          [pinByAddress, `${gallery}@${networkOf(address)}`],
          [pinByGallery, String(gallery)],
        ],
        attempt,
      ),
    countCode: (user, attempt) => countFailure([[codes, String(user)]], attempt),
    // A provider may take seconds, which others of the same office must not wait for.
    countSignIn: (address, attempt) =>
      signIn.quota === 0 ? attempt() : countBeside([[signInsByAddress, networkOf(address)]], attempt),
    async countRecovery(name, address) {
      if (recovery.quota === 0) return true;
      await consume(recoveriesByAddress, networkOf(address));
      // A hash instead of the name, which may be an address.
      return isLeft(consume(recoveriesByName, hash('sha256', name)));
    },
    async countRegistration(address) {
      if (registration.quota > 0) await consume(registrations, networkOf(address));
    },
    end: () => counts.end(),
  };
}
