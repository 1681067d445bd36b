import { useSyncExternalStore } from 'react';
import { queryClient } from '../frame/api/query-client.ts';
import { sessionQuery } from '../frame/session/session.ts';
import { UploadQueue } from './upload-queue.ts';

let queue: UploadQueue | undefined;

/** The signed-in user's uploads, one queue per page. */
export function uploads(): UploadQueue {
  if (!queue) {
    queue = new UploadQueue(queryClient.getQueryData(sessionQuery.queryKey)?.id ?? 0);
    queue.resume();
  }
  return queue;
}

export function useUploads() {
  const { subscribe, snapshot } = uploads();
  return useSyncExternalStore(subscribe, snapshot);
}
