import type { Right } from '../http/mounted-routes.ts';
import { headersNamed } from './components.ts';
import { answers, queries } from './registry.ts';
import type { Json } from './schemas.ts';

export type Components = Record<'schemas' | 'requestBodies' | 'responses' | 'parameters' | 'headers', Json>;

type Content = Record<string, { schema?: Json; example?: unknown }>;
type Body = {
  $ref?: string;
  required?: boolean;
  content?: Content;
  /** The same fields may come as a form; without a reference, none. */
  'x-form'?: boolean;
};
type Answer = { $ref?: string; description?: string; headers?: string[] | Json; content?: Content };

/** An operation as an annotation writes it: a response may name headers, beside a `$ref` too. */
export type Operation = {
  [key: `x-${string}`]: unknown;
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Json[];
  parameters?: Json[];
  requestBody?: Body;
  responses: Record<string, Answer>;
  callbacks?: Json;
  /** People who follow a link here are refused by pages, where programs get JSON. Not part of the document. */
  'x-refuses-people'?: boolean;
  /** Guests need not have unlocked the gallery. */
  'x-open'?: boolean;
  /** The statuses whose response may set a cookie. */
  'x-set-cookie'?: number[];
};

/** The route and the document of an operation. `credentials` are the security schemes, one of which it requires. */
export type Place = { method: string; path: string; credentials: Json[]; right: Right | undefined };

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const HTML = 'text/html';

/** Headers that every response may carry. */
export const COMMON_HEADERS = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];

const idOf = (reference: unknown) => String(reference).split('/').pop() ?? '';

/** Adds what follows from the schemas and from where an operation stands, so that no annotation repeats it. */
export function completeOperation(operation: Operation, place: Place, components: Components): Operation {
  const { responses } = operation;
  const requestBody = writeOutForm(operation.requestBody);
  const file = BESIDE_FILES[idOf(responses[200]?.$ref)] ?? {};
  for (const [status, id] of Object.entries(file)) responses[status] = { $ref: `#/components/responses/${id}` };
  if (place.method === 'get' && answers.get(idOf(responses[200]?.$ref))?.headers.includes('ETag')) {
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/ifNoneMatch' }];
    responses[304] = { $ref: '#/components/responses/SameRecord' };
  }
  const { parameters } = operation;
  const bodyTypes = Object.keys(contentOf(requestBody, components));
  addRefusals(operation, place, bodyTypes);
  for (const status of operation['x-set-cookie'] ?? []) addHeader(responses, status, 'Set-Cookie');
  if (parameters) operation.parameters = parameters.flatMap((parameter) => expandQuery(parameter, components));
  addExamples(requestBody?.content, components);
  if (operation.tags?.includes('Uploads'))
    for (const status of Object.keys(responses)) addHeader(responses, Number(status), 'Tus-Resumable');
  // The administration refuses in JSON, even if it answers with a page.
  const isPage = !place.right && responses[200]?.content?.[HTML] !== undefined;
  const refusesPeople = operation['x-refuses-people'] === true;
  for (const [status, answer] of Object.entries(responses)) {
    const types = Number(status) < 400 ? [] : refusesPeople ? [JSON_TYPE, HTML] : refusalTypes(isPage, bodyTypes);
    responses[status] = writeOut(answer, types, components);
  }
  const { operationId, tags, summary, description, security, callbacks } = operation;
  const needs = place.right && sentenceOf(place.right, place.credentials);
  const said = [needs, description].filter(Boolean).join(' ') || undefined;
  return withoutUndefined({
    operationId,
    tags,
    summary,
    description: said,
    security,
    parameters: operation.parameters,
    requestBody,
    callbacks,
    responses,
  });
}

const byToken = (credentials: Json[]) => credentials.some(({ scheme }) => scheme === 'bearer');

/** Describes the right that the guard of a route requires. */
function sentenceOf({ scope, permission, isUnbound }: Right, credentials: Json[]): string {
  if (!byToken(credentials)) return `Requires permission ${permission}.`;
  const bound = isUnbound ? ' Tokens that are limited to events are rejected.' : '';
  return `Requires scope ${scope} and permission ${permission}.${bound}`;
}

const withoutUndefined = <T extends object>(record: T): T => JSON.parse(JSON.stringify(record));

const contentOf = (body: Body | undefined, { requestBodies }: Components): Content =>
  (body?.$ref ? (requestBodies[idOf(body.$ref)] as Body).content : body?.content) ?? {};

/** Files can be cached, and originals read in parts. */
const BESIDE_FILES: Record<string, Record<number, string>> = {
  WholeFile: { 206: 'PartOfFile', 304: 'NotModified', 416: 'NoSuchRange' },
  Picture: { 304: 'NotModified' },
  Rendition: { 304: 'NotModified' },
};

function writeOutForm(body: Body | undefined): Body | undefined {
  if (!body?.['x-form']) return body;
  const nothing = { schema: { type: 'object' }, example: {} };
  if (!body.$ref) return { content: { [JSON_TYPE]: nothing, [FORM]: nothing } };
  const schema = { $ref: `#/components/schemas/${idOf(body.$ref)}` };
  return { required: true, content: { [JSON_TYPE]: { schema }, [FORM]: { schema } } };
}

/** Adds the refusals that follow from route, credentials, parameters and body. A status in the annotation takes precedence. */
function addRefusals(operation: Operation, { method, path, credentials, right }: Place, bodyTypes: string[]): void {
  const { tags, parameters = [], responses } = operation;
  const named = new Set(parameters.map(({ $ref }) => idOf($ref)));
  const refuse = (status: number, id: string) => {
    responses[status] ??= { $ref: `#/components/responses/${id}` };
  };
  if (path.includes('{') || parameters.length > 0 || bodyTypes.length > 0 || credentials.length > 1)
    refuse(400, 'Invalid');
  if (credentials.length > 0) {
    refuse(401, byToken(credentials) ? 'TokenRefused' : 'Unauthorized');
    refuse(429, 'RateLimited');
  }
  if (right) refuse(403, 'Forbidden');
  if (named.has('tusResumable')) {
    refuse(409, 'Conflict');
    if (method !== 'post') refuse(410, 'UploadEnded');
    refuse(412, 'TusVersionRefused');
    refuse(423, 'Locked');
  }
  if (named.has('uploadChecksum')) {
    refuse(413, 'TooLarge');
    refuse(460, 'ChecksumMismatch');
  }
  if (tags?.includes('Guests')) {
    responses[308] = { description: 'The gallery has a new address', headers: ['Location', 'Set-Cookie'] };
    if (!operation['x-open']) refuse(401, 'Unauthorized');
    if (method !== 'get' && method !== 'options') refuse(403, 'Forbidden');
    refuse(404, 'NotFound');
    refuse(410, 'Expired');
    refuse(429, 'RateLimited');
  }
  if (path.includes('{') && method !== 'options') refuse(404, 'NotFound');
  if (bodyTypes.length > 0) refuse(408, 'TooSlow');
  if (bodyTypes.includes(JSON_TYPE) || bodyTypes.includes(FORM)) {
    refuse(413, 'TooLarge');
    refuse(415, 'UnsupportedMediaType');
  }
  if (method !== 'get') refuse(507, 'StorageFull');
  // Cookies are refused where another site made the browser send them, and those of users whose role needs a second factor.
  if (credentials.some((credential) => credential.in === 'cookie')) refuse(403, 'Forbidden');
  if (!tags?.includes('Health')) {
    refuse(500, 'Failed');
    refuse(503, 'Unavailable');
  }
  if (named.has('ifMatch')) refuse(412, 'PreconditionFailed');
  if (named.has('idempotencyKey')) {
    refuse(409, 'Conflict');
    refuse(422, 'IdempotencyMismatch');
    for (const status of [200, 201, 202]) if (responses[status]) addHeader(responses, status, 'Idempotent-Replayed');
    addHeader(responses, 409, 'Retry-After');
  }
}

function addHeader(responses: Operation['responses'], status: number, name: string): void {
  const { headers, ...answer } = responses[status] ?? {};
  responses[status] = { ...answer, headers: [...((headers as string[]) ?? []), name] };
}

/** A reference to a query string becomes one parameter for each of its fields. */
function expandQuery(parameter: Json, { schemas }: Components): Json[] {
  const id = idOf(parameter.$ref);
  if (!queries.has(id)) return [parameter];
  const { properties, required = [] } = schemas[id] as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, { description, example, ...schema }]) => ({
    in: 'query',
    name,
    ...(description !== undefined && { description }),
    ...(required.includes(name) && { required: true }),
    schema,
    ...(example !== undefined && { example }),
  }));
}

/** A body that is written out takes the example of the schema that it refers to. */
function addExamples(content: Content = {}, { requestBodies }: Components): void {
  for (const part of Object.values(content)) {
    const known = requestBodies[idOf(part.schema?.$ref)] as Body | undefined;
    part.example ??= known?.content?.[JSON_TYPE]?.example;
  }
}

/** People are refused by pages: where the answer is one, and where a form was sent. */
function refusalTypes(isPage: boolean, bodyTypes: string[]): string[] {
  if (isPage) return [HTML];
  if (!bodyTypes.includes(FORM)) return [];
  return bodyTypes.includes(JSON_TYPE) ? [JSON_TYPE, HTML] : [HTML];
}

/** A reference takes nothing beside it, so that what it refers to is written out where there is more to say. */
function writeOut(answer: Answer, types: string[], { responses }: Components): Answer {
  if (answer.$ref && !answer.headers && types.length === 0) return answer;
  const { $ref, headers = [], ...own } = answer;
  const whole: Answer = $ref ? (responses[idOf($ref)] as Answer) : { ...own, headers: headersNamed(COMMON_HEADERS) };
  const html = { [HTML]: { schema: { type: 'string' } } };
  const content = types.includes(JSON_TYPE) ? { ...whole.content, ...html } : html;
  return {
    ...whole,
    headers: { ...whole.headers, ...(Array.isArray(headers) ? headersNamed(headers) : headers) },
    ...(types.length > 0 && { content }),
  };
}
