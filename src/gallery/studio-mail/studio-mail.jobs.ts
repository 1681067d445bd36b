import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { mailDigests } from './studio-mail.ts';

export const studioMailJobs = (deps: Deps): Job[] => [
  { name: 'gallery.studio_mail.digests', cron: '* * * * *', run: () => mailDigests(deps) },
];
