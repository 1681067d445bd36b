import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { closeExpiredEvents } from './expiry.ts';

export const eventJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.events.expire',
    cron: '* * * * *',
    async run() {
      const closed = await closeExpiredEvents(deps);
      if (closed) deps.log.info({ closed }, 'events expired');
    },
  },
];
