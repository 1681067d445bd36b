import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { type Snapshot, takeSnapshots } from './render.ts';

/** Between the primary process and those that serve: one of them, or all. */
type Ask = { metrics: 'ask' | 'ask all'; id: string };
type Answer = { metrics: 'answer'; id: string; snapshots: Snapshot[] };

const ANSWER_MS = 2_000;

type Peer = {
  send?(message: Ask | Answer): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

/** What another process has counted; nothing when it does not answer in time. */
function ask(peer: Peer, metrics: Ask['metrics']): Promise<Snapshot[]> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const end = (snapshots: Snapshot[]) => {
      clearTimeout(timer);
      peer.off('message', take);
      resolve(snapshots);
    };
    const take = (message: unknown) => {
      if (isAbout(message) && message.metrics === 'answer' && message.id === id) end(message.snapshots);
    };
    const timer = setTimeout(() => end([]), ANSWER_MS);
    peer.on('message', take);
    peer.send?.({ metrics, id });
  });
}

const isAbout = (message: unknown): message is Ask | Answer =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** In the primary process: what all that serve have counted. */
export async function takeOfChildren(): Promise<Snapshot[]> {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child?.isConnected());
  return (await Promise.all(children.map((child) => ask(child as Peer, 'ask')))).flat();
}

/** In the primary process: tells each that serves what all have counted, when it is asked itself. */
export function answerChildren(): void {
  cluster.on('message', async (child, message) => {
    if (!isAbout(message) || message.metrics !== 'ask all') return;
    const snapshots = await takeOfChildren();
    if (child.isConnected()) child.send({ metrics: 'answer', id: message.id, snapshots } satisfies Answer);
  });
}

/** In a process that serves beside others: tells the primary one what it has counted. */
export function answerPrimary(): void {
  process.on('message', async (message) => {
    if (!isAbout(message) || message.metrics !== 'ask') return;
    process.send?.({ metrics: 'answer', id: message.id, snapshots: await takeSnapshots() } satisfies Answer);
  });
}

/** What this process has counted, or all that serve beside it. */
export const takeOfAll = (): Promise<Snapshot[]> =>
  cluster.isWorker ? ask(process as Peer, 'ask all') : takeSnapshots();
