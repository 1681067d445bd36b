import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sweepFiles } from './sweep.ts';

export const photoJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.photos.sweep',
    cron: '17 * * * *',
    async run() {
      const removed = await sweepFiles(deps);
      if (removed) deps.log.info({ removed }, 'files of interrupted uploads were removed');
    },
  },
];
