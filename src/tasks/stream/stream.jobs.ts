import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldListeners } from './listeners.ts';

export const streamJobs = (deps: Deps): Job[] => [
  { name: 'tasks.stream.forget_listeners', cron: '23 * * * *', run: () => forgetOldListeners(deps) },
];
