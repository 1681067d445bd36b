import {
  type AdminComponents,
  createAdminClient,
  createTaskClient,
  type TaskComponents,
} from '../../../client/client.ts';
import { nameOwn } from './own-requests.ts';

export type Schemas = AdminComponents['schemas'];
export type TaskSchemas = TaskComponents['schemas'];
type Fault = Schemas['ErrorBody'];

/** A refusal of the service. If the service is unreachable, the status is 0. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: readonly { path: string; message: string }[];
  /** The Retry-After of the response in seconds, if it had one. */
  readonly retryAfter: number;

  constructor(
    status: number,
    { error, code, requestId, errors = [] }: Omit<Fault, 'requestId'> & { requestId?: string },
    retryAfter = 0,
  ) {
    super(error);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.fields = errors;
    this.retryAfter = retryAfter;
  }
}

export const unreachable = () => new ApiError(0, { error: 'unreachable', code: 'UNREACHABLE' });

/** Requests that wait for the user to log in again. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
export const expiry = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isExpired: () => waiting.size > 0,
  /** Repeats every waiting request. */
  end: () => {
    const all = [...waiting];
    waiting.clear();
    for (const go of all) go();
    for (const tell of listeners) tell();
  },
};

/** For requests that met an ended session: resolves once the user has logged in again. */
export function sessionReturned(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    for (const tell of listeners) tell();
  });
}

/** Sends a request. If the session has expired, it waits for the next login and sends the request again. */
async function patientFetch(request: Request): Promise<Response> {
  const again = request.clone();
  nameOwn(request);
  const response = await fetch(request);
  if (response.status !== 401 || /\/api\/(login|session)$/.test(request.url)) return response;
  await sessionReturned();
  return patientFetch(again);
}

export const api = createAdminClient({ url: location.origin, fetch: patientFetch });
export const taskApi = createTaskClient({ url: location.origin, fetch: patientFetch });

type Outcome<T> = { data?: T; error?: unknown; response: Response };

async function settled<T>(call: Promise<Outcome<T>>): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await call.catch(() => {
    throw unreachable();
  });
  if (response.ok) return { data: data as T, response };
  const fault = error && typeof error === 'object' ? (error as Fault) : undefined;
  const said = fault ?? { error: response.statusText, code: `HTTP_${response.status}` };
  throw new ApiError(response.status, said, Number(response.headers.get('Retry-After')) || 0);
}

/** Returns the body of a response, or throws its refusal. */
export const answer = async <T>(call: Promise<Outcome<T>>): Promise<T> => (await settled(call)).data;

/** One page of an array: its items, the total number and the cursor of the next page, from the headers. */
export type PageOf<T> = { items: T[]; total: number; next: string | undefined };

export async function paged<T>(call: Promise<Outcome<T[]>>): Promise<PageOf<T>> {
  const { data, response } = await settled(call);
  return {
    items: data,
    total: Number(response.headers.get('X-Total-Count')),
    next: response.headers.get('X-Next-Cursor') ?? undefined,
  };
}

export type Versioned<T> = { record: T; etag: string };

export async function versioned<T>(call: Promise<Outcome<T>>): Promise<Versioned<T>> {
  const { data, response } = await settled(call);
  return { record: data, etag: response.headers.get('ETag') ?? '*' };
}
