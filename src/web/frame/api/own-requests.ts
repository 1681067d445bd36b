/** The request ids of this window begin with this prefix, so it recognises its own changes. */
const OWN = `window-${crypto.getRandomValues(new Uint32Array(2)).join('-')}-`;
let sent = 0;

export const isOwnRequest = (requestId: string | null): boolean => requestId?.startsWith(OWN) ?? false;

/** Gives a writing request an id of this window. */
export function nameOwn(request: Request): void {
  if (request.method !== 'GET') request.headers.set('X-Request-Id', `${OWN}${++sent}`);
}
