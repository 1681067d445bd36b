import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing, type IdempotencyKey } from './changing.ts';

export type DeliveryList = Schemas['EventDeliveryList'];

const LOOK_MS = 3_000;
const isDue = ({ send_at }: DeliveryList['deliveries'][number]) =>
  send_at !== null && Date.parse(send_at) <= Date.now();

export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['events', id, 'deliveries'],
    queryFn: () => answer(api.GET('/admin/events/{id}/deliveries', { params: { path: { id } } })),
    staleTime: 0,
    // Until the e-mails that are due have been sent.
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isDue) ? LOOK_MS : false),
  });

/** The e-mail as the recipient will see it. `body` is JSON, because equal texts are one query. */
export const deliveryPreview = (id: number, body: string) =>
  queryOptions({
    queryKey: ['events', id, 'delivery-preview', body],
    queryFn: () =>
      answer(api.POST('/admin/events/{id}/deliver/preview', { params: { path: { id } }, body: JSON.parse(body) })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const deliver = changing(['events'], (id: number, body: Schemas['NewDelivery'], header: IdempotencyKey) =>
  answer(api.POST('/admin/events/{id}/deliver', { params: { path: { id }, header }, body })),
);

export const withdrawDelivery = changing(['events'], (id: number, deliveryId: number) =>
  answer(api.DELETE('/admin/events/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } })),
);
