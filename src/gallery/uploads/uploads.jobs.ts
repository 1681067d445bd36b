import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { finishAbandonedUploads, sweepUploads } from './finish-upload.ts';

export const uploadJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.uploads.finish',
    cron: '* * * * *',
    async run() {
      const finished = await finishAbandonedUploads(deps);
      if (finished) deps.log.info({ finished }, 'finished uploads that were interrupted at the end');
    },
  },
  { name: 'gallery.uploads.sweep', cron: '*/10 * * * *', run: () => sweepUploads(deps) },
];
