import type { Deps, HasDb, Visitor, Visits } from '../../deps.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { tellOpened } from '../delivery/reminders.ts';
import {
  deleteOldDownloadCounts,
  deleteOldVisits,
  insertDownloadCounts,
  insertSeenPhotos,
  insertVisits,
  lockVisits,
} from './visits.sql.ts';

const FLUSH_MS = 2_000;
/** While the database is away, more than this is not kept. */
const MOST = 50_000;

type VisitDeps = Pick<Deps, 'db' | 'log' | 'sealer' | 'publicUrl'>;

type Noted = Visitor & { first: number; last: number; viewed: boolean };
type Counted = { event_id: number; link_id: number; at: number; downloads: number };
/** `seen` has the event of each photo. */
type Notes = { visits: Map<string, Noted>; downloads: Map<string, Counted>; seen: Map<number, number> };

const noNotes = (): Notes => ({ visits: new Map(), downloads: new Map(), seen: new Map() });

/**
 * Counts what guests do, in memory: no request waits for it. Every two seconds one transaction stores it. A process that is killed loses
 * up to two seconds.
 */
export function openVisits(deps: VisitDeps, flushMs = FLUSH_MS): Visits {
  let notes = noNotes();

  function note({ event_id, link_id, guest }: Visitor, viewed: boolean): void {
    const key = `${event_id} ${guest.toString('latin1')}`;
    const now = Date.now();
    const known = notes.visits.get(key);
    if (known) {
      known.last = now;
      known.viewed ||= viewed;
    } else if (notes.visits.size < MOST) {
      notes.visits.set(key, { event_id, link_id, guest, first: now, last: now, viewed });
    }
  }

  async function flush(): Promise<void> {
    if (notes.visits.size + notes.downloads.size + notes.seen.size === 0) return;
    const batch = notes;
    notes = noNotes();
    try {
      await store(deps, batch);
    } catch (error) {
      reportFailure(deps.log, error, 'could not save the visits of guests; retrying later');
      notes = merged(batch, notes);
    }
  }

  // One at a time, so that `end` waits for the one that runs.
  let running = Promise.resolve();
  const flushInTurn = () => {
    running = running.then(flush);
    return running;
  };
  const timer = setInterval(flushInTurn, flushMs).unref();
  return {
    view: (visitor) => note(visitor, true),
    touch: (visitor) => note(visitor, false),
    download({ event_id, link_id }) {
      if (link_id === null) return;
      const key = `${event_id} ${link_id}`;
      const known = notes.downloads.get(key);
      if (known) known.downloads++;
      else if (notes.downloads.size < MOST)
        notes.downloads.set(key, { event_id, link_id, at: Date.now(), downloads: 1 });
    },
    see(eventId, photoIds) {
      for (const id of photoIds) if (notes.seen.size < MOST) notes.seen.set(id, eventId);
    },
    flush: flushInTurn,
    async end() {
      clearInterval(timer);
      await flushInTurn();
    },
  };
}

const time = (ms: number) => new Date(ms).toISOString();

async function store(deps: VisitDeps, { visits, downloads, seen }: Notes): Promise<void> {
  const noted = [...visits.values()];
  const counted = [...downloads.values()];
  await deps.db.transaction(async (tx) => {
    await tx.all(lockVisits, {});
    const begun = await tx.all(insertVisits, {
      event_ids: noted.map(({ event_id }) => event_id),
      guests: noted.map(({ guest }) => guest),
      link_ids: noted.map(({ link_id }) => link_id),
      firsts: noted.map(({ first }) => time(first)),
      lasts: noted.map(({ last }) => time(last)),
      viewed: noted.map(({ viewed }) => viewed),
    });
    await tellOpened(tx, deps, [...new Set(begun.map(({ event_id }) => event_id))]);
    tx.later(insertDownloadCounts, {
      event_ids: counted.map(({ event_id }) => event_id),
      link_ids: counted.map(({ link_id }) => link_id),
      times: counted.map(({ at }) => time(at)),
      counts: counted.map(({ downloads }) => downloads),
    });
    tx.later(insertSeenPhotos, { photo_ids: [...seen.keys()], event_ids: [...seen.values()] });
  });
}

/** Adds the notes of the meantime to those that could not be stored. */
function merged(before: Notes, since: Notes): Notes {
  for (const [key, noted] of since.visits) {
    const first = before.visits.get(key);
    before.visits.set(key, first ? { ...noted, first: first.first, viewed: first.viewed || noted.viewed } : noted);
  }
  for (const [key, counted] of since.downloads) {
    const first = before.downloads.get(key);
    before.downloads.set(key, first ? { ...first, downloads: first.downloads + counted.downloads } : counted);
  }
  for (const [id, eventId] of since.seen) before.seen.set(id, eventId);
  return before;
}

export async function deleteOldInsights({ db, keepDays }: HasDb & Pick<Deps, 'keepDays'>): Promise<void> {
  await deleteInBatches({ db }, deleteOldVisits, { days: keepDays.insights });
  await deleteInBatches({ db }, deleteOldDownloadCounts, { days: keepDays.insights });
}
