import { oneTask } from '../data/tasks/one-task.ts';
import { hideTasks, reloadTasks, showTask } from '../data/tasks/task-lists.ts';
import { ApiError } from '../frame/api/client.ts';
import { isOwnRequest } from '../frame/api/own-requests.ts';
import { type Area, queryClient } from '../frame/api/query-client.ts';
import type { Change } from './change-events.ts';

/** Changes within this time are shown together, … */
const MOMENT_MS = 100;
/** … and up to this often. */
const APART_MS = 1_000;
/** Above this number, reloading whole pages is cheaper. */
const MAX_TASKS = 10;

let waiting: Change[] = [];
let shownAt = Number.NEGATIVE_INFINITY;

/** Shows another user's change, a moment later. This window already shows its own changes. */
export function showChange(change: Change): void {
  // Actions of the assistant belong to this window's request too, but it does not show them. A restored task may just have been hidden
  // because someone else had deleted it.
  if (change.channel === 'rest' && isOwnRequest(change.requestId) && change.action !== 'task.restore') return;
  if (waiting.push(change) === 1) setTimeout(showWaiting, Math.max(MOMENT_MS, shownAt + APART_MS - performance.now()));
}

/** Reloads everything on the screen; hidden data is reloaded when the user opens it. */
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

const POINTS: Area[] = ['user', 'analytics', 'history', 'leaderboard', 'rewards', 'inventory'];
const KEYS: Record<string, Area[]> = {
  task: ['user', 'analytics', 'labels'],
  label: ['labels', 'analytics'],
  reward: POINTS,
  user: ['user', 'session', 'leaderboard'],
  api_key: ['api-key'],
};

/** The queries that show a part of it. */
function keysOf({ action, entityType }: Change): Area[] {
  const points = action === 'task.complete' || action === 'task.reopen' ? POINTS : [];
  return ['audit', 'connections', ...(KEYS[entityType] ?? []), ...points];
}

/** Puts a few changed tasks into their lists without reloading the lists. */
async function showTasks(changes: Change[]): Promise<void> {
  const ofTasks = changes.filter(({ entityType }) => entityType === 'task');
  const ids = new Set(ofTasks.flatMap(({ entityId }) => entityId ?? []));
  const isRenamed = changes.some(({ entityType, action }) => entityType === 'label' && action !== 'label.create');
  if (ids.size === 0 && !isRenamed) return;
  if (queryClient.getQueryCache().findAll({ queryKey: ['tasks'] }).length === 0) return;
  if (document.hidden) await queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none' });
  else if (isRenamed || ids.size > MAX_TASKS) await reloadTasks();
  else {
    const lastActions = new Map(ofTasks.map(({ entityId, action }) => [entityId ?? 0, action]));
    const gone = [...ids].filter((id) => lastActions.get(id) === 'task.delete');
    hideTasks(gone);
    await Promise.all([...ids].filter((id) => !gone.includes(id)).map(showAsItIs));
  }
}

async function showAsItIs(id: number): Promise<void> {
  const { queryKey, queryFn } = oneTask(id);
  try {
    const now = await queryFn();
    // The detail view, and the state that its next change is based on.
    if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, now);
    showTask(now.record);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) hideTasks([id]);
    else await queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none' });
  }
}
