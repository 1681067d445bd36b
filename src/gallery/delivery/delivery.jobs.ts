import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { remindOfExpiry } from './reminders.ts';

export const deliveryJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.delivery.remind',
    cron: '4 * * * *',
    async run() {
      const galleries = await remindOfExpiry(deps);
      if (galleries) deps.log.info({ galleries }, 'reminded recipients of expiring galleries');
    },
  },
];
