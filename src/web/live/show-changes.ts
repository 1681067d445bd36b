import { ApiError } from '../frame/api/client.ts';
import { isOwnRequest } from '../frame/api/own-requests.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { oneTask } from '../tasks/data/one-task.ts';
import { hideTasks, reloadTasks, showTask } from '../tasks/data/task-lists.ts';
import type { Change } from './change-events.ts';

/** What changes in one moment is shown together, … */
const MOMENT_MS = 100;
/** … and so often at most. */
const APART_MS = 1_000;
/** More tasks than that are cheaper to load by the page. */
const MAX_TASKS = 10;

let waiting: Change[] = [];
let shownAt = Number.NEGATIVE_INFINITY;

/** Shows what somebody has changed, a moment later. What this window has changed itself it shows already. */
export function showChange(change: Change): void {
  // What the assistant does is of this window's request too, and not shown by it.
  if (change.channel === 'rest' && isOwnRequest(change.requestId)) return;
  if (waiting.push(change) === 1) setTimeout(showWaiting, Math.max(MOMENT_MS, shownAt + APART_MS - performance.now()));
}

/** Loads everything that is on the screen anew; what nobody sees, when somebody looks at it. */
export function showEverything(): void {
  void queryClient.invalidateQueries({ refetchType: refetchType() });
}

const refetchType = () => (document.hidden ? 'none' : 'active');

async function showWaiting(): Promise<void> {
  const changes = waiting;
  waiting = [];
  shownAt = performance.now();
  for (const key of new Set(changes.flatMap(keysOf)))
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: refetchType() });
  await showTasks(changes);
}

const POINTS = ['user', 'analytics', 'history', 'leaderboard', 'rewards', 'inventory'];
const KEYS: Record<string, string[]> = {
  task: ['user', 'analytics', 'labels'],
  label: ['labels', 'analytics'],
  reward: POINTS,
  user: ['user', 'session', 'leaderboard'],
  api_key: ['api-key'],
};

/** What shows something of it. */
function keysOf({ action, entityType }: Change): string[] {
  const points = action === 'task.complete' || action === 'task.reopen' ? POINTS : [];
  return ['audit', 'connections', ...(KEYS[entityType] ?? []), ...points];
}

/** A few tasks are put into the lists that they belong to, which are not loaded for it. */
async function showTasks(changes: Change[]): Promise<void> {
  const ofTasks = changes.filter(({ entityType }) => entityType === 'task');
  const ids = new Set(ofTasks.flatMap(({ entityId }) => entityId ?? []));
  const isRenamed = changes.some(({ entityType, action }) => entityType === 'label' && action !== 'label.create');
  if (ids.size === 0 && !isRenamed) return;
  if (queryClient.getQueryCache().findAll({ queryKey: ['tasks'] }).length === 0) return;
  if (document.hidden) await queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none' });
  else if (isRenamed || ids.size > MAX_TASKS) await reloadTasks();
  else {
    const gone = ofTasks.flatMap(({ action, entityId }) => (action === 'task.delete' ? (entityId ?? []) : []));
    hideTasks(gone);
    await Promise.all([...ids].filter((id) => !gone.includes(id)).map(showAsItIs));
  }
}

async function showAsItIs(id: number): Promise<void> {
  const { queryKey, queryFn } = oneTask(id);
  try {
    const now = await queryFn();
    // Where it is shown by itself, also the state that a change of it is made against.
    if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, now);
    showTask(now.record);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) hideTasks([id]);
    else await queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none' });
  }
}
