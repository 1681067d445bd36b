import { reload } from '../frame/api/query-client.ts';
import {
  forgetUploads,
  holdPage,
  isSameFile,
  type KeptUpload,
  keepUploads,
  type LocalFile,
  newUpload,
  randomId,
  rememberUrl,
  takeOver,
} from './kept-uploads.ts';
import { findKnown, nextToHash } from './known-contents.ts';
import { loadSender } from './load-sender.ts';
import { speedometer } from './speedometer.ts';
import { throttled } from './throttled.ts';
import { isOver, isWanted, look, type Snapshot, type UploadState, type Work } from './upload-state.ts';
import { refusalOf } from './which-files.ts';

const AT_A_TIME = 3;
const TELL_EVERY_MS = 250;
const FRESHEN_EVERY_MS = 3_000;

/** Sends files to galleries, a few at a time, whatever happens to connection, session or page in between. */
export class UploadQueue {
  readonly #works = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();
  readonly #pageId = randomId();
  readonly #userId: number;
  readonly #speed = speedometer();
  #snapshot: Snapshot = { ...look([], false, null), runs: 0 };
  #isUnfinished = false;
  #isPaused = false;
  #sending = 0;
  #isHashing = false;

  /** Shows the state a few times a second, however often it changes. */
  readonly #tell = throttled(TELL_EVERY_MS, () => {
    const now = look(this.#works.values(), this.#isPaused, this.#speed.read());
    const isEnd = this.#isUnfinished && !now.isRunning && !now.isPaused && now.counts.missing === 0;
    if (isEnd) this.#isUnfinished = false;
    this.#snapshot = { ...now, runs: this.#snapshot.runs + (isEnd ? 1 : 0) };
    for (const listener of this.#listeners) listener();
  });
  readonly #freshen = throttled(FRESHEN_EVERY_MS, () => {
    void reload('events', 'photos');
  });

  constructor(userId: number) {
    this.#userId = userId;
    holdPage(this.#pageId);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = () => this.#snapshot;

  /** Resumes the uploads of closed and reloaded pages. */
  resume(): void {
    takeOver(this.#pageId, this.#userId, async (uploads) => {
      for (const kept of uploads) {
        const isReadable = kept.file || (await kept.handle?.queryPermission?.({ mode: 'read' })) === 'granted';
        this.#add(kept, isReadable ? 'waiting' : 'missing');
      }
      this.#tell();
      this.#run();
    });
  }

  /** Adds files. A file that a reload had made unreadable resumes where it stopped. */
  add(eventId: number, categoryId: number | null, files: LocalFile[]): void {
    // The results of an earlier run are shown.
    if (!this.#isUnfinished) this.clear();
    const lost = [...this.#works.values()].filter(({ state, eventId: id }) => state === 'missing' && id === eventId);
    const added: KeptUpload[] = [];
    for (const file of files) {
      const again = lost.find(({ kept }) => isSameFile(kept, file));
      if (again) {
        again.kept = { ...again.kept, file, ...(file.handle && { handle: file.handle }) };
        again.state = 'waiting';
        added.push(again.kept);
        continue;
      }
      const kept = newUpload({ pageId: this.#pageId, userId: this.#userId, eventId, categoryId }, file);
      const reason = refusalOf(file);
      this.#add(kept, reason ? 'refused' : 'waiting', reason);
      if (!reason) added.push(kept);
    }
    this.#keep(added);
    this.#tell();
    this.#run();
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) for (const work of this.#works.values()) work.stop?.abort();
    else this.#run();
    this.#tell();
  }

  /** Asks for the files that a reload took away, where the browser lets a page ask. */
  async allow(): Promise<void> {
    for (const work of this.#works.values()) {
      if (work.state !== 'missing' || !work.kept.handle) continue;
      const answer = await work.kept.handle.requestPermission?.({ mode: 'read' }).catch(() => 'denied');
      if (answer === 'granted') work.state = 'waiting';
    }
    this.#run();
    this.#tell();
  }

  /** Retries refused files. */
  retry = (id: string) => {
    const work = this.#works.get(id);
    if (!work?.kept.file || work.state !== 'refused') return;
    this.#isUnfinished = true;
    work.state = 'waiting';
    work.reason = undefined;
    this.#keep([work.kept]);
    this.#run();
    this.#tell();
  };

  /** Removes a file from the queue, and its bytes from the server. */
  cancel = (id: string) => {
    const work = this.#works.get(id);
    if (!work) return;
    this.#works.delete(id);
    work.stop?.abort();
    forgetUploads([id]);
    const { url } = work.kept;
    if (url && !isOver(work)) import('./send.ts').then(({ giveUp }) => giveUp(url));
    this.#tell();
  };

  cancelAll = () => {
    for (const work of [...this.#works.values()]) if (!isOver(work)) this.cancel(work.id);
    this.setPaused(false);
  };

  clear = () => {
    for (const work of [...this.#works.values()]) if (isOver(work)) this.#works.delete(work.id);
    this.#tell();
  };

  #add(kept: KeptUpload, state: UploadState, reason?: string): void {
    const { id, eventId, name, size } = kept;
    this.#isUnfinished = true;
    this.#works.set(id, { id, eventId, name, size, state, sent: 0, kept, reason });
  }

  #keep(uploads: KeptUpload[]): void {
    keepUploads(uploads, (id) => isWanted(this.#works.get(id)));
  }

  #run(): void {
    this.#hashAhead();
    while (!this.#isPaused && this.#sending < AT_A_TIME) {
      const next = this.#works.values().find(({ state, isChecked }) => state === 'waiting' && isChecked);
      if (!next) break;
      this.#send(next);
    }
  }

  /** Hashes the next files, and asks which of them the gallery has already. */
  async #hashAhead(): Promise<void> {
    if (this.#isHashing || this.#isPaused) return;
    this.#isHashing = true;
    try {
      for (;;) {
        const batch = this.#isPaused ? [] : nextToHash(this.#works.values());
        if (batch.length === 0) return;
        const known = await findKnown(batch);
        for (const work of batch) {
          work.isChecked = true;
          if (work.sha256 && known.has(work.sha256)) this.#end(work, 'known');
        }
        this.#tell();
        this.#run();
      }
    } finally {
      this.#isHashing = false;
    }
  }

  async #send(work: Work): Promise<void> {
    this.#sending++;
    work.state = 'sending';
    work.stop = new AbortController();
    const { signal } = work.stop;
    try {
      await this.#sendUntilTaken(work, signal);
    } catch (error) {
      if (!this.#works.has(work.id)) return;
      if (signal.aborted) work.state = 'waiting';
      else this.#end(work, 'refused', error instanceof Error ? error.message : String(error));
    } finally {
      work.stop = undefined;
      this.#sending--;
      this.#tell();
      this.#run();
    }
  }

  async #sendUntilTaken(work: Work, signal: AbortSignal): Promise<void> {
    const { file, categoryId, type, url } = work.kept;
    if (!file) {
      work.state = 'missing';
      return;
    }
    const { sendPatiently } = await loadSender();
    const outgoing = { file, eventId: work.eventId, categoryId, type, sha256: work.sha256, url };
    await sendPatiently(outgoing, {
      signal,
      onUrl: (address) => {
        work.kept.url = address;
        rememberUrl(work.id, address);
      },
      onProgress: (bytes) => {
        this.#speed.add(bytes - work.sent);
        work.sent = bytes;
        work.state = 'sending';
        this.#tell();
      },
      onTrouble: (reason) => {
        work.state = 'retrying';
        work.reason = reason;
        this.#tell();
      },
    });
    this.#end(work, 'stored');
  }

  #end(work: Work, state: 'stored' | 'known' | 'refused', reason?: string): void {
    work.state = state;
    work.reason = reason;
    if (state !== 'refused') {
      work.sent = work.size;
      work.kept.file = undefined;
    }
    forgetUploads([work.id]);
    if (state === 'stored') this.#freshen();
  }
}
