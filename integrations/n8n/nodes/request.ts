import type { IDataObject, IExecuteFunctions, IHookFunctions, IHttpRequestOptions, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

type Context = IExecuteFunctions | IHookFunctions;
export type ApiRequest = Pick<IHttpRequestOptions, 'method' | 'qs' | 'body' | 'headers'> & { path: string };

/** The largest page that Atelier returns. */
export const PAGE = 100;

type Answer = { statusCode: number; body: IDataObject };

/** The address of the server, without a slash at its end. */
export async function addressOf(context: Context): Promise<string> {
  const { url } = await context.getCredentials<{ url: string }>('atelierApi');
  return url.replace(/\/+$/, '');
}

async function send(context: Context, { path, ...request }: ApiRequest): Promise<Answer> {
  const options: IHttpRequestOptions = {
    json: true,
    ...request,
    baseURL: `${await addressOf(context)}/api/v1`,
    url: path,
    returnFullResponse: true,
    // Refusals get the words of Atelier below.
    ignoreHttpStatusErrors: true,
  };
  const answer = await context.helpers.httpRequestWithAuthentication.call(context, 'atelierApi', options);
  const { statusCode, body } = answer;
  const isRecord = typeof body === 'object' && body !== null;
  if (!isRecord && statusCode < 400 && statusCode !== 204)
    throw new NodeOperationError(
      context.getNode(),
      'The response is not from Atelier. Check the address in the credential.',
    );
  return { statusCode, body: isRecord ? body : {} };
}

function refusal(context: Context, { statusCode, body }: Answer): NodeApiError {
  const fields = (body.errors ?? []) as { path: string; message: string }[];
  return new NodeApiError(context.getNode(), body as JsonObject, {
    message: String(body.error ?? `Atelier responded with status ${statusCode}`),
    description: fields.map(({ path, message }) => `${path}: ${message}`).join('\n'),
    httpCode: String(statusCode),
  });
}

/** Returns the body of the response. Refusals are thrown. */
export async function request(context: Context, call: ApiRequest): Promise<IDataObject> {
  const answer = await send(context, call);
  if (answer.statusCode >= 400) throw refusal(context, answer);
  return answer.body;
}

/** Returns the body of the response, or undefined if the record does not exist. */
export async function requestIfThere(context: Context, call: ApiRequest): Promise<IDataObject | undefined> {
  const answer = await send(context, call);
  if (answer.statusCode === 404) return undefined;
  if (answer.statusCode >= 400) throw refusal(context, answer);
  return answer.body;
}

/** Reads a list page by page, until it ends or has `limit` items. */
export async function requestList(
  context: Context,
  path: string,
  field: string,
  qs: IDataObject,
  limit = Number.POSITIVE_INFINITY,
): Promise<IDataObject[]> {
  const found: IDataObject[] = [];
  let cursor: unknown;
  do {
    const page = { ...qs, limit: Math.min(PAGE, limit - found.length), ...(cursor ? { cursor } : {}) } as IDataObject;
    const answer = await request(context, { method: 'GET', path, qs: page });
    found.push(...(answer[field] as IDataObject[]));
    cursor = (answer.pagination as IDataObject).next_cursor;
  } while (cursor && found.length < limit);
  return found;
}
