import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldSelectionLinks } from './links.ts';

export const selectionJobs = (deps: Deps): Job[] => [
  { name: 'gallery.selections.delete_old_links', cron: '43 3 * * *', run: () => deleteOldSelectionLinks(deps) },
];
