import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { BeforeCommit, Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Locks } from '../db/locks.ts';
import { AppError, invalid } from '../errors.ts';
import { deleteOldAnswers, findAnswer, insertAnswer, type KeyedRequest } from './idempotency.sql.ts';

/** Thrown in a transaction that lost the race, to roll it back. The winner's response is sent. */
class LostRace extends Error {}

const inFlight = () =>
  new AppError(
    409,
    'IDEMPOTENCY_IN_FLIGHT',
    'The first request with this Idempotency-Key is still running. Try again shortly.',
    {},
    { 'Retry-After': '1' },
  );

/** A creating request that may have an `Idempotency-Key`. */
export type IdempotentRequest = {
  /**
   * Runs the effect and responds, or sends the stored response again. `payload` identifies equal requests. The effect passes `beforeCommit`
   * to its transaction, which stores the response.
   */
  respond<Result extends object>(
    payload: unknown,
    effect: (beforeCommit: BeforeCommit<Result> | undefined) => Promise<Result>,
  ): Promise<Result>;
};

/**
 * Prepares a creating request, whose result `respond` sends as JSON with 201. Without an `Idempotency-Key` that is all. Otherwise the key
 * is held until the response; for uploads from before the body is read. A second request with the same key gets a 409. The row that keeps
 * the response (`idempotency_keys`) is written in the transaction of the change, and its primary key decides.
 */
export async function idempotent(
  req: Request,
  res: Response,
  { db, locks }: { db: Database; locks: Locks },
  userId: number,
  options: ResponseOptions = {},
): Promise<IdempotentRequest> {
  const key = readKey(req);
  if (key === undefined) {
    return {
      async respond(_payload, effect) {
        const result = await effect(undefined);
        sendResult(res, result, options, false);
        return result;
      },
    };
  }
  const request: KeyedRequest = { user_id: userId, method: req.method, path: req.baseUrl + req.path, key };
  const release = await locks.tryLock(Object.values(request).join('\n'));
  // The first request may have answered, and be about to release the key.
  if (!release && !(await db.one(findAnswer, request))) throw inFlight();
  // A client that hung up during the wait for the lock does not close again.
  if (res.closed) {
    release?.();
    throw inFlight();
  }
  if (release) res.once('close', release);
  return {
    async respond<Result extends object>(
      payload: unknown,
      effect: (beforeCommit: BeforeCommit<Result>) => Promise<Result>,
    ) {
      const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest();
      const kept = await db.one(findAnswer, request);
      if (kept) return replay<Result>(res, kept, fingerprint, options);
      try {
        const result = await effect(storingResponse(request, fingerprint, options));
        sendResult(res, result, options, false);
        return result;
      } catch (error) {
        if (!(error instanceof LostRace)) throw error;
        const winner = await db.one(findAnswer, request);
        if (!winner) throw inFlight();
        return replay<Result>(res, winner, fingerprint, options);
      }
    },
  };
}

const storingResponse =
  (request: KeyedRequest, fingerprint: Buffer, { statusOf = created }: ResponseOptions): BeforeCommit<object> =>
  async (tx, result) => {
    const answer = { ...request, fingerprint, status: statusOf(result as never), body: JSON.stringify(result) };
    if (!(await tx.one(insertAnswer, answer))) throw new LostRace();
  };

function replay<T>(
  res: Response,
  kept: { fingerprint: Buffer; body: string },
  fingerprint: Buffer,
  options: ResponseOptions,
): T {
  if (!kept.fingerprint.equals(fingerprint)) {
    throw new AppError(422, 'IDEMPOTENCY_MISMATCH', 'This Idempotency-Key belongs to another request. Use a new one.');
  }
  const result = JSON.parse(kept.body);
  res.set('Idempotent-Replayed', 'true');
  sendResult(res, result, options, true);
  return result;
}

/** How a result is answered: as JSON with 201 unless this says otherwise. `send` is called instead, also for what was answered already. */
type ResponseOptions = {
  locationOf?: (result: never) => string;
  statusOf?: (result: never) => number;
  send?: (result: never, isReplay: boolean) => void;
};

const created = () => 201;

function sendResult(
  res: Response,
  result: unknown,
  { locationOf, statusOf = created, send }: ResponseOptions,
  isReplay: boolean,
): void {
  if (send) {
    send(result as never, isReplay);
    return;
  }
  if (locationOf) res.location(locationOf(result as never));
  res.status(statusOf(result as never)).json(result);
}

function readKey(req: Request): string | undefined {
  const key = req.headersDistinct['idempotency-key'];
  if (key === undefined) return undefined;
  const [only] = key;
  if (key.length !== 1 || !only || !/^[\x20-\x7e]{1,255}$/.test(only)) {
    throw invalid([{ path: 'Idempotency-Key', message: 'Must be 1 to 255 printable ASCII characters' }]);
  }
  return only;
}

/** Responses are kept for a day. */
export async function deleteExpiredAnswers(db: Database): Promise<void> {
  await deleteInBatches({ db }, deleteOldAnswers, {});
}
