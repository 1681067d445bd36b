import { types } from 'node:util';
import { AppError, storageUnavailable } from '../../errors.ts';
import { missing } from '../storage.ts';

/** The store accepted a request but makes no progress. */
export class Stalled extends Error {
  constructor() {
    super('The store does not respond.');
  }
}

const FULL = ['InsufficientStorage', 'QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'StorageFull'];
const GONE = ['NoSuchKey', 'NotFound'];

const REASONS: Record<number, string> = {
  301: 'The bucket in STORAGE_URL is in a different region.',
  400: 'The store rejects the region or keys in STORAGE_URL.',
  403: 'The store rejects the keys, or they cannot list the bucket in STORAGE_URL.',
  404: 'The bucket in STORAGE_URL does not exist.',
};

type S3Error = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

const statusOf = (error: unknown) => (error as S3Error | undefined)?.$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as S3Error | undefined)?.name ?? '';

/** Translates an error into the words of a disk: ENOENT, ENOSPC. Everything else is a 503, since the store is not as it should be. */
export function faultOf(error: unknown): unknown {
  if (error instanceof AppError || isOfTheDisk(error)) return error;
  if (GONE.includes(nameOf(error))) return missing();
  if (statusOf(error) === 507 || FULL.includes(nameOf(error)))
    return Object.assign(new Error('The store is full.', { cause: error }), { code: 'ENOSPC' });
  return storageUnavailable(error);
}

/** A local file could not be read or written. */
const isOfTheDisk = (error: unknown) => types.isNativeError(error) && 'syscall' in error && 'path' in error;

/** Whether a retry may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Stalled || isOfTheDisk(error)) return false;
  const status = statusOf(error);
  // The SDK has corrected its clock from this response.
  if (nameOf(error) === 'RequestTimeTooSkewed') return true;
  return status === undefined || [408, 409, 429, 500, 502, 503, 504].includes(status);
}

const causeOf = (fault: unknown) => (fault as Error | undefined)?.cause;

/** Whether the store rejected the request. */
export const isRefusal = (fault: unknown): boolean => statusOf(causeOf(fault)) !== undefined;

/** Whether the store does not support the request. */
export const isUnknown = (fault: unknown): boolean => statusOf(causeOf(fault)) === 501;

/** A 503, with advice for the operator if the cause is known. */
export function explained(fault: unknown): unknown {
  const status = (fault as S3Error).code === 'ENOENT' ? 404 : statusOf(causeOf(fault));
  const reason = REASONS[status ?? 0];
  return reason === undefined ? fault : storageUnavailable(new Error(reason, { cause: causeOf(fault) }));
}
