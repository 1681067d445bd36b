/** By the ids of its requests a window knows what it has changed itself. */
const OWN = `window-${crypto.getRandomValues(new Uint32Array(2)).join('-')}-`;
let sent = 0;

export const isOwnRequest = (requestId: string | null): boolean => requestId?.startsWith(OWN) ?? false;

/** Gives a request that may change something an id of this window. */
export function nameOwn(request: Request): void {
  if (request.method !== 'GET') request.headers.set('X-Request-Id', `${OWN}${++sent}`);
}
