import type { Pool } from '../db/database.ts';
import { assertLeft, type Counter, consume, inPostgres, throwUnavailable } from '../http/postgres-counter.ts';

const HOUR_SECONDS = 60 * 60;

const BUDGETS = {
  guestFiles: { name: 'guest-files', what: 'photos that were rejected or withdrawn' },
  guestLists: { name: 'guest-lists', what: 'lists sent by this link' },
};
export type BudgetName = keyof typeof BUDGETS;

/** The cost that each key may cause per hour, counted for all replicas together. */
export type Budget = {
  /** Throws 429 if nothing is left. */
  assertLeft(key: string): Promise<void>;
  /** Takes one, even if nothing is left. */
  take(key: string): Promise<void>;
  /** Takes one before `attempt`, and returns it if the attempt fails or its result is free. */
  charge<T>(key: string, attempt: () => Promise<T>, costs: (result: T) => boolean): Promise<T>;
};
export type Budgets = Record<BudgetName, Budget>;

/** `quotas` are per hour; 0: no limit. */
export function openBudgets(pool: Pool, quotas: Readonly<Record<BudgetName, number>>): Budgets {
  const open = (name: BudgetName): Budget => {
    const limit = { ...BUDGETS[name], quota: quotas[name], seconds: HOUR_SECONDS };
    return limit.quota === 0 ? UNLIMITED : budgetOf(inPostgres(pool, limit, limit.name));
  };
  return { guestFiles: open('guestFiles'), guestLists: open('guestLists') };
}

const UNLIMITED: Budget = { assertLeft: async () => {}, take: async () => {}, charge: (_key, attempt) => attempt() };

function budgetOf(counter: Counter): Budget {
  return {
    assertLeft: (key) => assertLeft(counter, key),
    async take(key) {
      await counter.limiter.penalty(key).catch(throwUnavailable);
    },
    async charge(key, attempt, costs) {
      await consume(counter, key);
      const giveBack = () => counter.limiter.reward(key).catch(throwUnavailable);
      try {
        const result = await attempt();
        if (!costs(result)) await giveBack();
        return result;
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}
