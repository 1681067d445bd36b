import createClient, { type Client, type ClientOptions, mergeHeaders } from 'openapi-fetch';
import type { paths as AdminPaths } from '../../openapi/admin.d.ts';
import type { paths as GalleryPaths } from '../../openapi/gallery.d.ts';
import type { paths as TaskPaths } from '../../openapi/tasks.d.ts';

/** `url` is the address of Atelier, without a path. Other options, such as `fetch`, are passed to `openapi-fetch`. */
type Options = { url: string } & Omit<ClientOptions, 'baseUrl'>;

const at = (url: string, path: string) => url.replace(/\/$/, '') + path;

/** `/api/v1`: the gallery for programs, with an API token. Paths, bodies and answers are typed by `openapi/gallery.json`. */
export const createGalleryClient = ({ url, token, ...options }: Options & { token: string }): Client<GalleryPaths> =>
  createClient({
    ...options,
    baseUrl: at(url, '/api/v1'),
    headers: mergeHeaders(options.headers, { Authorization: `Bearer ${token}` }),
  });

/** The studio's tasks, with an API key, or with the session cookie that the browser has. Typed by `openapi/tasks.json`. */
export const createTaskClient = ({ url, key, ...options }: Options & { key?: string }): Client<TaskPaths> =>
  createClient({
    ...options,
    baseUrl: at(url, '/api'),
    ...(key === undefined
      ? { credentials: 'same-origin' }
      : { headers: mergeHeaders(options.headers, { 'X-API-Key': key }) }),
  });

/** The administration, with the session cookie that the browser has. Typed by `openapi/admin.json`. */
export const createAdminClient = ({ url, ...options }: Options): Client<AdminPaths> =>
  createClient({ ...options, baseUrl: at(url, '/api'), credentials: 'same-origin' });

export type { components as AdminComponents } from '../../openapi/admin.d.ts';
export type { components as GalleryComponents } from '../../openapi/gallery.d.ts';
export type { components as TaskComponents } from '../../openapi/tasks.d.ts';
