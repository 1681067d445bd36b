import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A strict stand-in for n8n: it has only the members below, and throws if a node asks for another one.

const root = join(import.meta.dirname, '../..');
/** n8n's library, if `npm ci --prefix integrations/n8n` installed it. */
const WORKFLOW = join(root, 'integrations/n8n/node_modules/n8n-workflow');
const STAND_IN = `
class NodeApiError extends Error {
  constructor(node, response, more = {}) {
    if (response instanceof NodeApiError) return response;
    super(more.message ?? response.message);
    Object.assign(this, more, { context: { itemIndex: more.itemIndex } });
  }
}
class NodeOperationError extends Error {
  constructor(node, error) {
    if (error instanceof NodeOperationError) return error;
    super(error);
    this.context = {};
  }
}
module.exports = { NodeApiError, NodeOperationError, NodeConnectionTypes: { Main: 'main' } };
`;

export type Property = {
  name: string;
  default: unknown;
  options?: { name: string; value?: unknown }[];
  displayOptions?: { show: Record<string, unknown[]> };
};
type Method = (this: object, ...args: unknown[]) => Promise<unknown>;
export type NodeClass = new () => {
  description: { name: string; properties: Property[]; webhooks?: object[] };
  execute: Method;
  webhook: Method;
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', Method> };
};
type CredentialClass = new () => {
  name: string;
  authenticate: { properties: { headers: Record<string, string> } };
  test: { request: { baseURL: string; url: string } };
};
export type Package = {
  Atelier: NodeClass;
  AtelierTrigger: NodeClass;
  AtelierApi: CredentialClass;
  /** n8n's own class of errors that a user can correct in the workflow. */
  NodeOperationError: new (
    node: object,
    message: string,
  ) => Error;
};

/** Compiles the package as `npm run build` does, and loads what its package.json names. */
export function loadPackage(): Package {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-n8n-'));
  try {
    execFileSync(process.execPath, [join(root, 'integrations/build-n8n.ts'), folder]);
    mkdirSync(join(folder, 'node_modules'));
    const library = join(folder, 'node_modules/n8n-workflow');
    if (existsSync(WORKFLOW)) symlinkSync(WORKFLOW, library);
    else {
      mkdirSync(library);
      writeFileSync(join(library, 'index.js'), STAND_IN);
    }
    const require = createRequire(join(folder, 'package.json'));
    const { n8n } = require('./package.json');
    const { NodeOperationError } = require('n8n-workflow');
    const classes = [...n8n.credentials, ...n8n.nodes].map((path) => require(`./${path}`));
    return Object.assign({ NodeOperationError }, ...classes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws where n8n would be asked for something that this stand-in does not have. */
export const strict = <T extends object>(name: string, members: T): T =>
  new Proxy(members, {
    get(target, key) {
      if (!(key in target)) throw new Error(`${name} has no ${String(key)} in this stand-in.`);
      return Reflect.get(target, key);
    },
  });

/** Evaluates an expression of n8n, such as `=Bearer {{$credentials.token}}`. */
export function evaluate(text: string, $credentials: object): string {
  if (!text.startsWith('=')) return text;
  return text
    .slice(1)
    .replaceAll(/{{(.+?)}}/g, (_, code) => String(new Function('$credentials', `return ${code}`)($credentials)));
}

const OPTIONS = ['method', 'baseURL', 'url', 'qs', 'body', 'headers', 'json'];
const OF_RESPONSES = ['returnFullResponse', 'ignoreHttpStatusErrors'];
type HttpOptions = {
  method?: string;
  baseURL: string;
  url: string;
  qs?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, string>;
  returnFullResponse?: boolean;
  ignoreHttpStatusErrors?: boolean;
};

/** As axios does: text that is not JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request as n8n's helper does: objects become JSON, buffers stay as they are, refusals are thrown with their status. */
export async function send(options: HttpOptions, authentication: Record<string, string>): Promise<unknown> {
  const unknown = Object.keys(options).filter((name) => ![...OPTIONS, ...OF_RESPONSES].includes(name));
  if (unknown.length > 0) throw new Error(`n8n knows no option ${unknown.join()}.`);
  const { method = 'GET', baseURL, url, qs = {}, body, headers = {} } = options;
  if (body instanceof FormData) throw new Error('n8n drops a FormData of Node.');
  const query = new URLSearchParams(Object.entries(qs).map(([name, value]) => [name, String(value)]));
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const response = await fetch(`${baseURL}${url}?${query}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
      ...authentication,
    },
    body: isJson ? JSON.stringify(body) : (body as Buffer<ArrayBuffer> | undefined),
  });
  const read = parse(await response.text());
  if (!response.ok && !options.ignoreHttpStatusErrors)
    throw Object.assign(new Error(`Request failed with status code ${response.status}`), {
      status: response.status,
      response: { status: response.status, data: read },
    });
  return options.returnFullResponse ? { statusCode: response.status, headers: {}, body: read } : read;
}

/** Returns the parameter that n8n shows under this name, as the user set it or with its default. */
export function readParameter(
  properties: Property[],
  values: Record<string, unknown>,
  name: string,
  fallback?: unknown,
): unknown {
  const isShown = ({ displayOptions }: Property): boolean =>
    Object.entries(displayOptions?.show ?? {}).every(([other, allowed]) =>
      allowed.includes(readParameter(properties, values, other, null)),
    );
  const shown = properties.filter((property) => property.name === name).find(isShown);
  if (!shown) {
    if (fallback === undefined) throw new Error(`Could not get parameter ${name}: n8n does not show it.`);
    return fallback;
  }
  const value = values[name] ?? shown.default;
  const allowed = shown.options?.map((option) => option.value).filter((option) => option !== undefined) ?? [];
  for (const each of allowed.length > 0 ? [value].flat() : [])
    if (!allowed.some((one) => one === each)) throw new Error(`${name} has no option ${each}.`);
  return value;
}
