import { AUDIT_TOTALS } from '../../audit/audit-counts.ts';
import type { HasQueries } from '../../deps.ts';
import { recountEvents } from '../../gallery/events/events.ts';
import { PHOTO_TOTALS } from '../../gallery/photos/photo-totals.ts';
import { forgetImpossibleEdits, selectWrongPlaceEdits } from '../../gallery/photos/placeless.ts';
import { correctTotals, type KeptTotals, selectWrongTotals } from '../../platform/counted/kept-totals.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { COMPLETION_TOTALS } from '../../tasks/experience/completion-totals.ts';
import { recountExperience } from '../../tasks/experience/recount.ts';
import { DELIVERY_TOTALS } from '../../webhooks/delivery-totals.ts';
import {
  selectWrongAccounts,
  selectWrongAwards,
  selectWrongDays,
  selectWrongEventCounts,
  selectWrongPurchases,
  selectWrongReversals,
  selectWrongTasks,
} from './counters.sql.ts';
import {
  selectFailedWork,
  selectOverdueWork,
  selectStuckDeliveries,
  selectStuckJobs,
  selectStuckMessages,
  selectUnsentNews,
} from './queues.sql.ts';
import {
  selectEmptyCaptions,
  selectInvalidSchema,
  selectStrayCategories,
  selectStrayFeedback,
  selectStrayRows,
  selectWrongInboxRoom,
  selectWrongPaths,
  selectWrongPlaces,
} from './references.sql.ts';

const ALL_TOTALS: KeptTotals[] = [...PHOTO_TOTALS, ...COMPLETION_TOTALS, ...AUDIT_TOTALS, ...DELIVERY_TOTALS];

/** Corrects totals. Returns the corrections. */
const recountTotals =
  (kept: KeptTotals) =>
  async ({ db }: HasQueries): Promise<string[]> => {
    const corrected = await db.all(correctTotals(kept), {});
    return corrected.map(({ subject, detail }) => `${subject}: ${detail}`);
  };

/** The possible findings: a title, and the remedy. A notice is reported but is not a fault. */
export type Check = { name: string; what: string; advice: string; isNotice?: true };

const FORGOTTEN = 'Use --repair. The next download then looks for the place again.';

export const FILE_CHECKS = {
  missingOriginal: {
    name: 'missing-original',
    what: 'photos whose original is missing from the storage',
    advice: 'Restore the file under this key from a backup, or delete the photo.',
  },
  wrongSize: {
    name: 'wrong-size',
    what: 'originals with the wrong size',
    advice: 'Restore the file under this key from a backup, or replace the photo.',
  },
  wrongHash: {
    name: 'wrong-hash',
    what: 'originals whose bytes have changed',
    advice: 'Restore the file under this key from a backup, or replace the photo. Check the disk.',
  },
  wrongPlaceless: {
    name: 'wrong-placeless',
    what: 'originals whose guest copies have the wrong stored checksums',
    advice: FORGOTTEN,
  },
  unreadable: {
    name: 'unreadable',
    what: 'originals that cannot be read',
    advice: 'Check file permissions and the disk, or restore the file from a backup.',
  },
  missingThumbnail: {
    name: 'missing-thumbnail',
    what: 'photos whose thumbnail is missing or empty',
    advice: 'Restore the file under this key from a backup, or replace the photo with its original.',
  },
  missingLogo: {
    name: 'missing-logo',
    what: 'logo that is missing or has the wrong size',
    advice: 'Restore the file under this key from a backup, or upload the logo again.',
  },
  withoutRow: {
    name: 'without-row',
    what: 'files without a row that are older than an hour',
    advice: 'The service deletes them during the next night. --repair moves them to trash/ instead.',
  },
  missingUpload: {
    name: 'missing-upload',
    what: 'unfinished uploads whose bytes are missing',
    advice: 'Nothing to do: the client will send them again.',
  },
  strayUpload: {
    name: 'stray-upload',
    what: 'bytes of uploads without a row that are older than three hours',
    advice: 'The service deletes them every ten minutes. Find out why its jobs do not run.',
  },
} satisfies Record<string, Check>;

type DatabaseCheck = Check & {
  select: Statement<object, { subject: string; detail: string }>;
  repair?: (deps: HasQueries) => Promise<string[]>;
};

const RECOUNT = 'Use --repair to count them again.';
const LEDGER = 'The ledger is authoritative. Correct the rows that differ by hand, and report this bug.';
const REFERENCE = 'Correct these rows by hand, and report this bug.';
const WORKER = 'Check the service’s log and restart the service.';

export const DATABASE_CHECKS: { group: string; checks: DatabaseCheck[] }[] = [
  {
    group: 'counters and ledger',
    checks: [
      {
        name: 'event-counts',
        what: 'owners with a wrong number of events',
        advice: RECOUNT,
        select: selectWrongEventCounts,
        repair: recountEvents,
      },
      ...ALL_TOTALS.map((kept) => ({
        name: kept.table.replaceAll('_', '-'),
        what: `wrong totals in ${kept.table}`,
        advice: RECOUNT,
        select: selectWrongTotals(kept),
        repair: recountTotals(kept),
      })),
      { name: 'awards', what: 'awards that differ from their completion', advice: LEDGER, select: selectWrongAwards },
      {
        name: 'reversals',
        what: 'reversals that differ from their award',
        advice: LEDGER,
        select: selectWrongReversals,
      },
      {
        name: 'purchases',
        what: 'purchases that differ from the ledger',
        advice: LEDGER,
        select: selectWrongPurchases,
      },
      { name: 'tasks', what: 'tasks that differ from their completion', advice: LEDGER, select: selectWrongTasks },
      {
        name: 'accounts',
        what: 'point balances that differ from the ledger',
        advice: RECOUNT,
        select: selectWrongAccounts,
        repair: recountExperience,
      },
      {
        name: 'days',
        what: 'days with a wrong number of completions',
        advice: RECOUNT,
        select: selectWrongDays,
        repair: recountExperience,
      },
    ],
  },
  {
    group: 'references',
    checks: [
      { name: 'feedback', what: 'feedback on photos of another event', advice: REFERENCE, select: selectStrayFeedback },
      {
        name: 'categories',
        what: 'photos in a category of another event',
        advice: REFERENCE,
        select: selectStrayCategories,
      },
      { name: 'paths', what: 'photos whose paths and name differ', advice: REFERENCE, select: selectWrongPaths },
      {
        name: 'places',
        what: 'photos whose place should have been deleted',
        advice: 'Switch the setting photos_keep_place on and then off.',
        select: selectWrongPlaces,
      },
      {
        name: 'place-edits',
        what: 'photos whose guest copies are edited at impossible offsets',
        advice: FORGOTTEN,
        select: selectWrongPlaceEdits,
        repair: forgetImpossibleEdits,
      },
      {
        name: 'inbox-room',
        what: 'guest uploads that differ from their photo',
        advice: REFERENCE,
        select: selectWrongInboxRoom,
      },
      { name: 'captions', what: 'captions without visible text', advice: REFERENCE, select: selectEmptyCaptions },
      { name: 'rows', what: 'rows that refer to missing records', advice: REFERENCE, select: selectStrayRows },
      {
        name: 'schema',
        what: 'indexes, constraints and triggers that are invalid or disabled',
        advice: REFERENCE,
        select: selectInvalidSchema,
      },
    ],
  },
  {
    group: 'queues',
    checks: [
      { name: 'stuck-deliveries', what: 'deliveries that are stuck', advice: WORKER, select: selectStuckDeliveries },
      {
        name: 'stuck-messages',
        what: 'e-mails and messages that are stuck',
        advice: WORKER,
        select: selectStuckMessages,
      },
      {
        name: 'unsent-news',
        what: 'galleries with news that was never e-mailed to the studio',
        advice: WORKER,
        select: selectUnsentNews,
      },
      { name: 'stuck-jobs', what: 'jobs that are stuck', advice: WORKER, select: selectStuckJobs },
      { name: 'overdue', what: 'overdue work', advice: WORKER, select: selectOverdueWork },
      {
        name: 'failed',
        what: 'work that has failed permanently',
        advice: 'Retry deliveries under Settings → Webhooks, and the others under Settings → E-mails and messages.',
        select: selectFailedWork,
        isNotice: true,
      },
    ],
  },
];
