import type { HasQueries } from '../../deps.ts';
import { recountEvents } from '../../gallery/events/recount.ts';
import { forgetImpossibleEdits, selectWrongPlaceEdits } from '../../gallery/photos/placeless.ts';
import { selectWrongTotals } from '../../platform/counted/kept-totals.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { recountExperience } from '../../tasks/experience/recount.ts';
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
import { ALL_TOTALS, recountTotals } from './totals.ts';

/** The possible findings: a title, and the remedy. A notice is reported but is not a fault. */
export type Check = { name: string; what: string; advice: string; isNotice?: true };

const FORGOTTEN = 'Forgotten by --repair: the next download looks for the place again.';

export const FILE_CHECKS = {
  missingOriginal: {
    name: 'missing-original',
    what: 'photos whose original is not in the storage',
    advice: 'Put the file back under this key from a backup, or delete the photo.',
  },
  wrongSize: {
    name: 'wrong-size',
    what: 'originals that are not as long as their row says',
    advice: 'Put the file back under this key from a backup, or replace the photo.',
  },
  wrongHash: {
    name: 'wrong-hash',
    what: 'originals whose bytes have changed',
    advice: 'Put the file back under this key from a backup, or replace the photo, and look after the disk.',
  },
  wrongPlaceless: {
    name: 'wrong-placeless',
    what: 'originals whose copies for guests have other checksums than were kept',
    advice: FORGOTTEN,
  },
  unreadable: {
    name: 'unreadable',
    what: 'originals that can’t be read',
    advice: 'Look after rights and the disk, or put the file back from a backup.',
  },
  missingThumbnail: {
    name: 'missing-thumbnail',
    what: 'photos whose thumbnail is not in the storage, or is empty',
    advice: 'Put the file back under this key from a backup, or replace the photo by its own original.',
  },
  missingLogo: {
    name: 'missing-logo',
    what: 'logo that is not in the storage as its row says',
    advice: 'Put the file back under this key from a backup, or upload the logo again.',
  },
  withoutRow: {
    name: 'without-row',
    what: 'files without a row, older than an hour',
    advice:
      'The service removes them within a day, at night at the latest; --repair moves them to trash/ in the storage instead.',
  },
  missingUpload: {
    name: 'missing-upload',
    what: 'unfinished uploads whose bytes are not in the storage',
    advice: 'The client is told to send them again; nothing is lost that was promised.',
  },
  strayUpload: {
    name: 'stray-upload',
    what: 'bytes of unfinished uploads that nobody has a row of, older than three hours',
    advice: 'The service removes them every ten minutes: look why its jobs don’t run.',
  },
} satisfies Record<string, Check>;

type DatabaseCheck = Check & {
  select: Statement<object, { subject: string; detail: string }>;
  repair?: (deps: HasQueries) => Promise<string[]>;
};

const RECOUNT = 'Recounted by --repair.';
const LEDGER = 'The ledger is what counts: correct by hand what disagrees with it, and tell the authors.';
const REFERENCE = 'Correct by hand, and tell the authors.';
const WORKER = 'Look into the service’s log, and start it again.';

export const DATABASE_CHECKS: { group: string; checks: DatabaseCheck[] }[] = [
  {
    group: 'counters and ledger',
    checks: [
      {
        name: 'event-counts',
        what: 'owners whose number of events is counted wrong',
        advice: RECOUNT,
        select: selectWrongEventCounts,
        repair: recountEvents,
      },
      ...ALL_TOTALS.map((kept) => ({
        name: kept.table.replaceAll('_', '-'),
        what: `totals in ${kept.table} that are wrong`,
        advice: RECOUNT,
        select: selectWrongTotals(kept),
        repair: recountTotals(kept),
      })),
      {
        name: 'awards',
        what: 'awards that don’t fit their completion',
        advice: LEDGER,
        select: selectWrongAwards,
      },
      { name: 'reversals', what: 'reversals that don’t fit their award', advice: LEDGER, select: selectWrongReversals },
      { name: 'purchases', what: 'purchases that don’t fit the ledger', advice: LEDGER, select: selectWrongPurchases },
      { name: 'tasks', what: 'tasks that don’t fit their completion', advice: LEDGER, select: selectWrongTasks },
      {
        name: 'accounts',
        what: 'accounts of points that don’t fit the ledger',
        advice: RECOUNT,
        select: selectWrongAccounts,
        repair: recountExperience,
      },
      {
        name: 'days',
        what: 'days whose completions are counted wrong',
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
      { name: 'paths', what: 'photos whose paths and name disagree', advice: REFERENCE, select: selectWrongPaths },
      {
        name: 'places',
        what: 'places of photos that should have been deleted',
        advice: 'Switch the setting photos_keep_place on and off again.',
        select: selectWrongPlaces,
      },
      {
        name: 'place-edits',
        what: 'photos whose copies for guests are overwritten at impossible places',
        advice: FORGOTTEN,
        select: selectWrongPlaceEdits,
        repair: forgetImpossibleEdits,
      },
      {
        name: 'inbox-room',
        what: 'uploads of guests that disagree with the photos that they became',
        advice: REFERENCE,
        select: selectWrongInboxRoom,
      },
      { name: 'captions', what: 'captions that show nothing', advice: REFERENCE, select: selectEmptyCaptions },
      { name: 'rows', what: 'rows that point to what is not there', advice: REFERENCE, select: selectStrayRows },
      {
        name: 'schema',
        what: 'indexes, constraints and triggers that don’t hold',
        advice: REFERENCE,
        select: selectInvalidSchema,
      },
    ],
  },
  {
    group: 'queues',
    checks: [
      { name: 'stuck-deliveries', what: 'deliveries that nobody takes', advice: WORKER, select: selectStuckDeliveries },
      {
        name: 'stuck-messages',
        what: 'e-mails and messages that nobody takes',
        advice: WORKER,
        select: selectStuckMessages,
      },
      {
        name: 'unsent-news',
        what: 'galleries whose news no e-mail to the studio contains',
        advice: WORKER,
        select: selectUnsentNews,
      },
      { name: 'stuck-jobs', what: 'jobs that nobody does', advice: WORKER, select: selectStuckJobs },
      { name: 'overdue', what: 'what should have been done long ago', advice: WORKER, select: selectOverdueWork },
      {
        name: 'failed',
        what: 'work that has failed for good',
        advice: 'The studio’s queues show deliveries, e-mails and messages, and send them again.',
        select: selectFailedWork,
        isNotice: true,
      },
    ],
  },
];
