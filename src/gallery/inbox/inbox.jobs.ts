import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { removeRefused } from './moderation.ts';
import { tellOfInbox } from './notices.ts';

export const inboxJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.inbox.tell',
    cron: '* * * * *',
    async run() {
      await tellOfInbox(deps);
    },
  },
  {
    name: 'gallery.inbox.remove_refused',
    cron: '*/10 * * * *',
    async run() {
      const removed = await removeRefused(deps);
      if (removed) deps.log.info({ removed }, 'deleted guest photos that were refused a day ago');
    },
  },
];
