import type { Server } from './server.ts';
import type { Throttle } from './throttle.ts';

export type Sent = { photoId: number; duplicate: boolean };

/** Where photos go, and how. */
export type Target = {
  server: Server;
  event: number;
  category: number | undefined;
  /** The file with the URLs of unfinished uploads, so that the next run resumes them. */
  memory: string;
  throttle: Throttle | undefined;
};
