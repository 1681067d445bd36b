import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { emptyTrash } from './empty.ts';

export const trashJobs = (deps: Deps): Job[] => [
  {
    name: 'gallery.trash.empty',
    cron: '37 * * * *',
    async run() {
      const removed = await emptyTrash(deps);
      if (removed) deps.log.info({ removed }, 'deleted what was in the trash for too long');
    },
  },
];
