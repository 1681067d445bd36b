import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { pageQuery, query } from './query.ts';

export type Webhook = Schemas['Webhook'];
export type WebhookValues = { name: string; url: string; events: Schemas['WebhookEventType'][] };
export type Delivery = Schemas['Delivery'];

export const webhooksQuery = (page: number) =>
  pageQuery(['webhooks', 'list', page], () => answer(api.GET('/admin/webhooks', { params: { query: { page } } })));

export const webhookQuery = (id: number) =>
  query(['webhooks', id], () => versioned(api.GET('/admin/webhooks/{id}', { params: { path: { id } } })));

export const webhookEvents = query(
  ['webhook-events'],
  async () => (await answer(api.GET('/admin/webhook-events'))).events,
  { staleTime: Number.POSITIVE_INFINITY },
);

/** Whether it will be sent at any moment: deliveries that wait for hours are not polled. */
const isUnderWay = ({ state, next_attempt_at }: Delivery) =>
  state === 'pending' && (next_attempt_at === null || Date.parse(next_attempt_at) < Date.now() + 60_000);

export const deliveriesQuery = (id: number, state: Delivery['state'] | undefined, page: number) =>
  pageQuery(
    ['webhooks', id, 'deliveries', { state, page }],
    () => {
      const params = { path: { id }, query: { ...(state && { state }), page } };
      return answer(api.GET('/admin/webhooks/{id}/deliveries', { params }));
    },
    { refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isUnderWay) ? 2_000 : false) },
  );

export const deliveryQuery = (id: number, deliveryId: number) =>
  query(
    ['webhooks', id, 'deliveries', deliveryId],
    () => answer(api.GET('/admin/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } })),
    {
      // The request never changes; the response is in the list.
      staleTime: 60_000,
    },
  );

/** The result of a delivery also appears at its webhook. */
export const reloadWebhook = (id: number) => queryClient.invalidateQueries({ queryKey: ['webhooks', id], exact: true });

export const editableWebhook = (id: number) => ({
  queryKey: ['webhooks', id] as const,
  read: () => versioned(api.GET('/admin/webhooks/{id}', { params: { path: { id } } })),
  write: answering(['webhooks'], (body: Schemas['WebhookPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/webhooks/{id}', { params: { path: { id }, header }, body })),
  ),
});

export const createWebhook = answering(['webhooks'], (body: WebhookValues) =>
  answer(api.POST('/admin/webhooks', { body })),
);
export const setWebhookActive = changing(['webhooks'], (id: number, is_active: boolean) =>
  answer(api.PATCH('/admin/webhooks/{id}', { params: { path: { id } }, body: { is_active } })),
);
export const testWebhook = changing(['webhooks'], (id: number) =>
  answer(api.POST('/admin/webhooks/{id}/test', { params: { path: { id } } })),
);
export const rotateSecret = answering(['webhooks'], (id: number) =>
  answer(api.POST('/admin/webhooks/{id}/rotate-secret', { params: { path: { id } } })),
);
export const replayDelivery = changing(['webhooks'], (id: number, deliveryId: number) =>
  answer(api.POST('/admin/webhooks/{id}/deliveries/{deliveryId}/replay', { params: { path: { id, deliveryId } } })),
);

/** `leave` opens another view before the lists reload, so that nothing asks for the deleted webhook. */
export const removeWebhook = changing(['webhooks'], async (id: number, leave: () => Promise<unknown>) => {
  await answer(api.DELETE('/admin/webhooks/{id}', { params: { path: { id } } }));
  await leave();
  queryClient.removeQueries({ queryKey: ['webhooks', id] });
});
