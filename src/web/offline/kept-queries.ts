import { type DehydratedState, dehydrate, hydrate, type InfiniteData } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { queryClient } from '../frame/api/query-client.ts';
import { recallUser } from '../frame/session/remembered-user.ts';
import { throttled } from '../uploads/throttled.ts';

const NAME = 'atelier.kept';
const STORE = 'queries';
const LAST = 'last';
/** The data that an offline user needs: their tasks, and the data to show them. */
const KEPT = [['tasks', 'list'], ['labels'], ['user']];
const MOST_LISTS = 6;
const MOST_PAGES = 2;
const SAVE_EVERY_MS = 3_000;

type Kept = { userId: number; state: DehydratedState };
type Query = DehydratedState['queries'][number];

const isKept = (key: readonly unknown[]) => KEPT.some((begin) => begin.every((part, index) => key[index] === part));

const database = () => openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore(STORE) });

/** The newest lists, as far as they were scrolled. */
function capped(queries: Query[]): Query[] {
  const newest = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const lists = newest.filter(({ queryKey }) => queryKey[0] === 'tasks').slice(0, MOST_LISTS);
  const others = newest.filter(({ queryKey }) => queryKey[0] !== 'tasks');
  const short = lists.map((query) => {
    const { pages, pageParams } = query.state.data as InfiniteData<unknown>;
    const data = { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) };
    return { ...query, state: { ...query.state, data } };
  });
  return [...others, ...short];
}

async function save(userId: number): Promise<void> {
  // Logged out in the meantime, for example in another tab.
  if (recallUser()?.id !== userId) return;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && isKept(queryKey),
  });
  const db = await database();
  await db.put(STORE, { userId, state: { ...state, queries: capped(state.queries) } } satisfies Kept, LAST);
  db.close();
}

/** Stores a user’s tasks as they were loaded last. Does nothing if the browser stores nothing. */
export function keepQueries(userId: number): () => void {
  const now = () => void save(userId).catch(() => {});
  const soon = throttled(SAVE_EVERY_MS, now);
  now();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && isKept(query.queryKey)) soon();
  });
}

/** Shows a user’s tasks as they were loaded last. */
export async function restoreQueries(userId: number): Promise<void> {
  const db = await database();
  const kept = (await db.get(STORE, LAST)) as Kept | undefined;
  db.close();
  if (kept?.userId === userId) hydrate(queryClient, kept.state);
}

export const forgetQueries = (): Promise<void> => deleteDB(NAME);
