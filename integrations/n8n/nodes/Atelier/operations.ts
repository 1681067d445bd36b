import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { request, requestList } from '../request';

/** Carries out one operation for one item, and returns what the next node gets. */
type Operation = (context: IExecuteFunctions, item: number) => Promise<IDataObject | IDataObject[]>;

const eventPath = (context: IExecuteFunctions, item: number) => `/events/${context.getNodeParameter('eventId', item)}`;

/**
 * The same for each retry of an item, so that a retry after a lost response creates nothing twice. Calls of an agent's tool can have
 * everything but `content` in common.
 */
function idempotencyKey(context: IExecuteFunctions, item: number, content: object): IDataObject {
  const run = context.getWorkflowDataProxy(item).$runIndex;
  const place = [context.getInstanceId(), context.getExecutionId(), context.getNode().id, run, item];
  const digest = createHash('sha256').update(JSON.stringify([place, content]));
  return { 'Idempotency-Key': `n8n-${digest.digest('hex')}` };
}

/** The fields that the user filled in. */
const filled = (fields: IDataObject): IDataObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== 0));

function list(context: IExecuteFunctions, item: number, path: string, field: string): Promise<IDataObject[]> {
  const all = context.getNodeParameter('returnAll', item) as boolean;
  const limit = all ? undefined : (context.getNodeParameter('limit', item) as number);
  const filters = filled(context.getNodeParameter('filters', item, {}) as IDataObject);
  return requestList(context, path, field, filters, limit);
}

function createEvent(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const isProtected = context.getNodeParameter('requirePassword', item) as boolean;
  const body = {
    ...filled(context.getNodeParameter('additionalFields', item, {}) as IDataObject),
    event_name: context.getNodeParameter('eventName', item),
    event_type: context.getNodeParameter('eventType', item),
    require_password: isProtected,
    ...(isProtected ? { password: context.getNodeParameter('password', item) } : {}),
  };
  return request(context, { method: 'POST', path: '/events', body, headers: idempotencyKey(context, item, body) });
}

async function uploadPhoto(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const property = context.getNodeParameter('binaryPropertyName', item) as string;
  const { fileName = 'photo', mimeType } = context.helpers.assertBinaryData(item, property);
  const bytes = await context.helpers.getBinaryDataBuffer(item, property);
  const { category_id, on_duplicate = 'skip' } = filled(
    context.getNodeParameter('additionalFields', item, {}) as IDataObject,
  );
  const digest = createHash('sha256').update(bytes).digest();
  const content = { digest: digest.toString('hex'), fileName, mimeType, category_id, on_duplicate };
  const form = new FormData();
  if (category_id) form.append('category_id', String(category_id));
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
  // n8n does not send the FormData of Node, so this encodes it.
  const encoded = new Response(form);
  return request(context, {
    method: 'POST',
    path: `${eventPath(context, item)}/photos`,
    qs: { on_duplicate },
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Repr-Digest': `sha-256=:${digest.toString('base64')}:`,
      ...idempotencyKey(context, item, content),
    },
  });
}

/** Returns the digest of a file, and the photo that has the same bytes. */
async function checkPhoto(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const property = context.getNodeParameter('binaryPropertyName', item) as string;
  const bytes = await context.helpers.getBinaryDataBuffer(item, property);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${eventPath(context, item)}/photos/check`;
  const { known } = await request(context, { method: 'POST', path, body: { sha256: [sha256] } });
  const [photo] = known as { photo_id: number }[];
  return { sha256, is_known: photo !== undefined, photo_id: photo?.photo_id ?? null };
}

export const operations: Record<string, Record<string, Operation>> = {
  event: {
    create: createEvent,
    get: (context, item) => request(context, { method: 'GET', path: eventPath(context, item) }),
    getAll: (context, item) => list(context, item, '/events', 'events'),
  },
  photo: {
    check: checkPhoto,
    getAll: (context, item) => list(context, item, `${eventPath(context, item)}/photos`, 'photos'),
    upload: uploadPhoto,
  },
  category: {
    create(context, item) {
      const body = { name: context.getNodeParameter('categoryName', item) };
      const path = `${eventPath(context, item)}/categories`;
      return request(context, { method: 'POST', path, body, headers: idempotencyKey(context, item, body) });
    },
    async getAll(context, item) {
      const { categories } = await request(context, { method: 'GET', path: `${eventPath(context, item)}/categories` });
      return categories as IDataObject[];
    },
  },
  comment: {
    getAll: (context, item) => list(context, item, `${eventPath(context, item)}/comments`, 'comments'),
    moderate: (context, item) =>
      request(context, {
        method: 'PATCH',
        path: `${eventPath(context, item)}/comments/${context.getNodeParameter('commentId', item)}`,
        body: { status: context.getNodeParameter('status', item) },
      }),
  },
  list: {
    get: (context, item) =>
      request(context, {
        method: 'GET',
        path: `${eventPath(context, item)}/selections/${context.getNodeParameter('selectionId', item)}`,
      }),
    getAll: (context, item) => list(context, item, `${eventPath(context, item)}/selections`, 'selections'),
  },
  pick: {
    getAll: (context, item) => list(context, item, `${eventPath(context, item)}/feedback`, 'feedback'),
  },
};
