import { createHash } from 'node:crypto';

export type TusHeaders = Record<string, string | undefined>;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The pairs of `Upload-Metadata`. */
export const metadataOf = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const aFile = { filename: 'IMG_1.jpg', filetype: 'image/jpeg' };

/** Requests of the tus protocol, header by header, as the owner of a token. */
export function tusAs(token: string, url: string) {
  const request = (method: string, path: string, headers: TusHeaders = {}, body?: BodyInit) => {
    const all = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers };
    const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return fetch(new URL(path, url), { method, headers: given, ...(body !== undefined && { body }) });
  };
  return {
    request,
    open: (
      event: number,
      length: number,
      headers: TusHeaders = {},
      metadata: Record<string, string> = aFile,
      query = '',
    ) =>
      request('POST', `/api/v1/events/${event}/uploads${query}`, {
        'Upload-Length': String(length),
        'Upload-Metadata': metadataOf(metadata),
        ...headers,
      }),
    patch: (path: string, offset: number, bytes: Uint8Array, headers: TusHeaders = {}) =>
      request(
        'PATCH',
        path,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream', ...headers },
        new Uint8Array(bytes),
      ),
    head: (path: string) => request('HEAD', path),
    state: async (path: string) => (await request('GET', path)).json() as Promise<Record<string, unknown>>,
  };
}
export type Tus = ReturnType<typeof tusAs>;
