import { type Area, reload } from '../frame/api/query-client.ts';

export type IfMatch = { 'If-Match': string };
export type IdempotencyKey = { 'Idempotency-Key': string };

/** A request that changes something. Afterwards, also after a failure, the visible queries of these areas reload. */
export const changing =
  <Args extends unknown[], Result>(areas: Area[], send: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      const result = await send(...args);
      await reload(...areas);
      return result;
    } catch (error) {
      // The user learns of it at once.
      void reload(...areas);
      throw error;
    }
  };
