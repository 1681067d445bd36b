import { type Area, reload } from '../frame/api/query-client.ts';

export type IfMatch = { 'If-Match': string };
export type IdempotencyKey = { 'Idempotency-Key': string };

/** The caller learns of a success after this long, even if the connection is lost while queries reload. */
const MAX_WAIT_MS = 3_000;

type Send<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

/** A request whose response is shown as it is. The visible queries of these areas reload in the background, also after a failure. */
export const answering =
  <Args extends unknown[], Result>(areas: Area[], send: Send<Args, Result>): Send<Args, Result> =>
  (...args) =>
    send(...args).finally(() => void reload(...areas));

/** A request that changes something. It resolves once the visible queries of these areas have reloaded. A failure is reported at once. */
export const changing =
  <Args extends unknown[], Result>(areas: Area[], send: Send<Args, Result>): Send<Args, Result> =>
  async (...args) => {
    const result = await send(...args).catch((error) => {
      void reload(...areas);
      throw error;
    });
    const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([reload(...areas), waited]);
    return result;
  };
