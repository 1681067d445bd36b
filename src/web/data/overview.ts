import { answer, api } from '../frame/api/client.ts';
import { query } from './query.ts';

export const overviewQuery = query(['events', 'overview'], () => answer(api.GET('/admin/overview')));
