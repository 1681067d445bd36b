import { answer, taskApi } from '../frame/api/client.ts';
import { query } from './query.ts';

/** The providers of single sign-on, and the user’s accounts there. */
export const providersQuery = query(['user', 'identities'], () => answer(taskApi.GET('/user/identities')));
