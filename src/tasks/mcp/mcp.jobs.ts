import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteLostStreams } from './stream-registry.ts';

export const mcpJobs = (deps: Deps): Job[] => [
  { name: 'tasks.mcp.delete_lost_streams', cron: '*/5 * * * *', run: () => deleteLostStreams(deps) },
];
