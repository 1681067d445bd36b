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

/** Requests that wait until the user has done something. */
function openWait() {
  const waiting = new Set<(instead?: Response) => void>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let accepted: readonly string[] = [];
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: () => waiting.size > 0,
    /** The factors that the service accepts, from the last refusal. */
    factors: () => accepted,
    /** Resolves once the user has done it, or with a response that takes the place of the service’s. */
    wait: (factors: readonly string[] = []) =>
      new Promise<Response | undefined>((resolve) => {
        accepted = factors;
        waiting.add(resolve);
        tell();
      }),
    /** Repeats every waiting request, or answers it. */
    end: (instead?: Response) => {
      const all = [...waiting];
      waiting.clear();
      for (const go of all) go(instead?.clone());
      tell();
    },
  };
}

/** The session has ended: requests wait for the next login. */
export const expiry = openWait();
/** The user’s role needs a second factor: requests wait until it is set up. */
export const setUp = openWait();
/** Sensitive changes wait until the user has confirmed who they are. */
export const stepUp = openWait();

/** Sends a request. If the user has to do something first, it waits for that and sends the request again. */
async function patientFetch(request: Request): Promise<Response> {
  const again = request.clone();
  nameOwn(request);
  const response = await fetch(request);
  const { status } = response;
  if ((status !== 401 && status !== 403) || /\/api\/(login|session)(\/|$)/.test(request.url)) return response;
  const { code, factors }: Partial<Fault> = await response
    .clone()
    .json()
    .catch(() => ({}));
  const first =
    code === 'STEP_UP_REQUIRED'
      ? stepUp
      : code === 'SECOND_FACTOR_SETUP_REQUIRED'
        ? setUp
        : status === 401 && code !== 'PASSKEY_REJECTED' && expiry;
  return first ? ((await first.wait(factors)) ?? patientFetch(again)) : response;
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

/** The address where a response leads, if it names one. */
export const locationOf = async (call: Promise<Outcome<unknown>>): Promise<string | undefined> =>
  (await settled(call)).response.headers.get('Location') ?? undefined;

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
