import { taskApi } from '../frame/api/client.ts';
import { showChange, showEverything } from './show-changes.ts';

const MANY = 20;
/** The time of a response has whole seconds. */
const COARSE_MS = 1_000;

/** Shows changes since the page was loaded. The stream reports only later ones. */
export async function catchUp(): Promise<void> {
  const { data = [], response } = await taskApi.GET('/audit-log', { params: { query: { limit: MANY } } });
  const opened = Date.parse(response.headers.get('Date') ?? '') - performance.now() - COARSE_MS;
  const missed = data.filter(({ createdAt }) => Date.parse(createdAt) > opened);
  if (missed.length === MANY) showEverything();
  else missed.toReversed().forEach(showChange);
}
