import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { CHECKSUM_JOB, findChecksums } from '../photos/checksums.ts';
import { ChecksumsPayload, WebSizesPayload } from './downloads.schema.ts';
import { deleteOldDownloadMails, mailAllReadyDownloads, mailReadyDownloads } from './mails.ts';
import { makeWebSizes, WEB_SIZES_JOB } from './web-sizes.ts';

/** The facts that are needed before the first byte of an archive. */
export const downloadJobs = (deps: Deps): Job[] => [
  {
    name: CHECKSUM_JOB,
    async run(payload) {
      const { event_id, goes_on } = ChecksumsPayload.parse(payload);
      await findChecksums(deps, event_id, goes_on);
      await mailReadyDownloads(deps, event_id);
    },
  },
  {
    name: WEB_SIZES_JOB,
    async run(payload) {
      const { event_id, ids } = WebSizesPayload.parse(payload);
      await makeWebSizes(deps, event_id, ids);
      await mailReadyDownloads(deps, event_id);
    },
  },
  { name: 'gallery.download_mails.send', cron: '*/5 * * * *', run: () => mailAllReadyDownloads(deps) },
  { name: 'gallery.download_mails.delete_old', cron: '37 * * * *', run: () => deleteOldDownloadMails(deps) },
];
