import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';

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
