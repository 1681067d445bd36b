import type { Deps, HasQueries } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { listWaitingPayloads } from '../../platform/jobs/waiting-jobs.ts';
import { LogoRemovalPayload } from '../settings/logo.schema.ts';
import { logoKey, REPLACED_KEPT_SECONDS } from './photo-files.ts';

/** The job that removes the file of a replaced logo. */
export const LOGO_REMOVAL_JOB = 'gallery.photos.remove_logo';

/** Somebody may be reading the file, so it is removed later. */
export const queueLogoRemoval = (tx: Tx, filename: string): Promise<void> =>
  addJob(tx, LOGO_REMOVAL_JOB, { filename }, { key: filename, seconds: REPLACED_KEPT_SECONDS });

/** Keys of logos that this job will remove. */
export const listLogosToRemove = async ({ db }: HasQueries): Promise<string[]> =>
  (await listWaitingPayloads(db, LOGO_REMOVAL_JOB)).map((payload) =>
    logoKey(LogoRemovalPayload.parse(payload).filename),
  );

export const removeLogoFile = ({ storage }: Pick<Deps, 'storage'>, filename: string): Promise<void> =>
  storage.remove(logoKey(filename));
