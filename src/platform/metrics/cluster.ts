import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { unavailable } from '../errors.ts';
import { type Snapshot, sumOfCounts, takeSnapshots } from './render.ts';

/** Messages between the primary and the serving processes. */
type Ask = { metrics: 'ask' | 'ask all'; id: string };
type Answer = { metrics: 'answer'; id: string; snapshots: Snapshot[] };

/** Longer than a source may take, and shorter than the timeout for all processes. */
const ANSWER_MS = 1_500;
const ANSWER_ALL_MS = 3_000;

/** The last report of each child. */
const told = new Map<number, Snapshot[]>();
/** The counts of children that have ended: without them the sums would fall. */
let ended: Snapshot = [];

type Peer = {
  send?(message: Ask | Answer): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

/** The counts of another process; undefined if it does not respond in time. */
function ask(peer: Peer, metrics: Ask['metrics'], ms: number): Promise<Snapshot[] | undefined> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const end = (snapshots?: Snapshot[]) => {
      clearTimeout(timer);
      peer.off('message', take);
      resolve(snapshots);
    };
    const take = (message: unknown) => {
      if (isAbout(message) && message.metrics === 'answer' && message.id === id) end(message.snapshots);
    };
    const timer = setTimeout(end, ms);
    peer.on('message', take);
    peer.send?.({ metrics, id });
  });
}

const isAbout = (message: unknown): message is Ask | Answer =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** In the primary process: the counts of all serving processes, and of earlier ones. For a late process, its last report. */
export async function takeOfChildren(): Promise<Snapshot[]> {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child?.isConnected());
  await Promise.all(children.map((child) => ask(child as Peer, 'ask', ANSWER_MS)));
  return [...[...told.values()].flat(), ended];
}

/** In the primary process: collects the counts of the serving processes, and sends them the total on request. */
export function answerChildren(): void {
  cluster.on('message', async (child, message) => {
    if (!isAbout(message)) return;
    // An ended process has already been counted.
    if (message.metrics === 'answer' && !child.isDead()) told.set(child.id, message.snapshots);
    if (message.metrics !== 'ask all') return;
    const snapshots = await takeOfChildren();
    if (child.isConnected()) child.send({ metrics: 'answer', id: message.id, snapshots } satisfies Answer);
  });
  cluster.on('exit', (child) => {
    const last = told.get(child.id) ?? [];
    told.delete(child.id);
    ended = sumOfCounts([ended, ...last]);
  });
}

/** In a serving process: sends its counts to the primary one. */
export function answerPrimary(): void {
  process.on('message', async (message) => {
    if (!isAbout(message) || message.metrics !== 'ask') return;
    process.send?.({ metrics: 'answer', id: message.id, snapshots: await takeSnapshots() } satisfies Answer);
  });
}

/** The counts of this process, or of all serving processes. Throws unavailable if they do not arrive in time. */
export async function takeOfAll(): Promise<Snapshot[]> {
  if (!cluster.isWorker) return takeSnapshots();
  const snapshots = await ask(process as Peer, 'ask all', ANSWER_ALL_MS);
  if (!snapshots) throw unavailable('The metrics did not arrive in time.');
  return snapshots;
}
