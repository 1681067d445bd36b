import type { Versioned } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { isConflict, openConflict } from './conflict.tsx';
import { changesOf } from './form.ts';

type Saving<T extends Record<string, unknown>> = {
  labels: Partial<Record<keyof T, string>>;
  shown?: (name: string, value: unknown) => string;
  read: () => Promise<Versioned<T>>;
  write: (change: Partial<T>, etag: string) => Promise<Versioned<T>>;
  done: (now: Versioned<T>) => void;
  /** After the choice between two versions: what was refused then. */
  failed: (error: unknown) => void;
};

/** Saves a change over the version it was made on. Where somebody was faster, both are shown. Throws every other refusal. */
export function useVersionedSave<T extends Record<string, unknown>>({
  labels,
  shown,
  read,
  write,
  done,
  failed,
}: Saving<T>) {
  const t = useWords(frameWords);
  return async function save(before: Versioned<T>, change: Partial<T>): Promise<void> {
    try {
      done(await write(change, before.etag));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await read();
      // Another part of the record has changed: these fields have not been edited.
      if (!Object.keys(change).some((name) => name in changesOf(before.record, theirs.record)))
        return save(theirs, change);
      const choose = (chosen: Partial<T>) => void save(theirs, chosen).catch(failed);
      openConflict(
        { before: before.record, mine: change, theirs: theirs.record, labels, shown, save: choose },
        t.conflictTitle,
      );
    }
  };
}
