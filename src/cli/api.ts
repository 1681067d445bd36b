import type { Readable } from 'node:stream';
import type { components, paths } from '../../openapi/gallery.d.ts';
import type { Contact } from './contact.ts';
import { bodyOf, refusalOf } from './refused.ts';
import { type Outgoing, type Reply, request } from './request.ts';
import type { Server } from './server.ts';
import { tryAgain } from './try-again.ts';

export type Schemas = components['schemas'];

type Method = 'get' | 'post' | 'patch';
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Part<T, Name extends string> = T extends Record<Name, infer Found> ? Found : never;
type Operation<M extends Method, P extends keyof paths> = Part<paths[P], M>;
type Parameters<O, Kind extends 'path' | 'query'> = O extends { parameters: infer All }
  ? All extends { [K in Kind]?: infer Found }
    ? NonNullable<Found>
    : never
  : never;
/** The parts of a request. */
type Input<O> = ([Parameters<O, 'path'>] extends [never] ? { path?: never } : { path: Parameters<O, 'path'> }) & {
  query?: Parameters<O, 'query'>;
  headers?: Record<string, string>;
} & (O extends { requestBody: { content: { 'application/json': infer Body } } } ? { body: Body } : { body?: never });
type Success = 200 | 201;
/** The JSON of successful responses. */
type Output<O> = O extends { responses: infer R }
  ? { [S in keyof R & Success]: R[S] extends { content: { 'application/json': infer Data } } ? Data : never }[keyof R &
      Success]
  : never;

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: Record<string, never> extends Input<Operation<M, P>> ? [Input<Operation<M, P>>?] : [Input<Operation<M, P>>]
) => Promise<Output<Operation<M, P>>>;

/** Calls with the types of `openapi/gallery.json`. They return the body of the answer, and throw what the server refuses. */
export type Api = {
  get: Call<'get'>;
  post: Call<'post'>;
  patch: Call<'patch'>;
  /** The body as it arrives, and whether it is the requested part of the file. */
  open(path: string, headers?: Record<string, string>, query?: object): Promise<{ status: number; stream: Readable }>;
};

type Loose = { path?: object; query?: object; headers?: Record<string, string>; body?: unknown };

/** Repeats requests with growing pauses while their fault may pass. */
export function openApi({ url, token }: Server, contact: Contact): Api {
  const send = (path: string, outgoing: Omit<Outgoing, 'signal'>): Promise<Reply> => {
    const address = new URL(`/api/v1${path}`, url);
    const headers = { Authorization: `Bearer ${token}`, ...outgoing.headers };
    return tryAgain(() => request(address, { ...outgoing, headers, signal: contact.interrupted }), contact);
  };
  const call =
    (method: string) =>
    async (template: string, { path = {}, query = {}, headers, body }: Loose = {}): Promise<unknown> => {
      const places = new Map(Object.entries(path));
      const place = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(places.get(name))));
      const reply = await send(`${place}${queryOf(query)}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      });
      if (reply.status >= 300) throw refusalOf(reply);
      const data = bodyOf(reply.text);
      if (data === undefined) throw new Error('The server did not return JSON. Check the URL.');
      return data;
    };
  return {
    get: call('GET') as Api['get'],
    post: call('POST') as Api['post'],
    patch: call('PATCH') as Api['patch'],
    async open(path, headers = {}, query = {}) {
      const reply = await send(path + queryOf(query), { method: 'GET', headers, asStream: true });
      if (!reply.stream) throw refusalOf(reply);
      return { status: reply.status, stream: reply.stream };
    },
  };
}

function queryOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
