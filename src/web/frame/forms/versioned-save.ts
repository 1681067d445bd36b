import type { Versioned } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { useNotices } from '../overlays/notices.tsx';
import { isConflict, openConflict } from './conflict.tsx';
import { conflictWords } from './conflict-words.ts';
import { changesOf } from './form.ts';

export type Saving<Shown extends object, Values extends Record<string, unknown>> = {
  /** The fields that can be changed, with their names on the screen. */
  labels: Partial<Record<keyof Values, string>>;
  /** The part of the record that has these fields, unless it is the record itself. */
  fieldsOf?: (record: Shown) => object;
  shown?: ((name: string, value: unknown) => string) | undefined;
  read: () => Promise<Versioned<Shown>>;
  write: (change: Partial<Values>, ifMatch: { 'If-Match': string }) => Promise<Versioned<Shown>>;
};

/** The fields of a record that can be changed. */
export function valuesIn<Shown extends object, Values extends Record<string, unknown>>(
  { record, etag }: Versioned<Shown>,
  { labels, fieldsOf = (whole: Shown): object => whole }: Pick<Saving<Shown, Values>, 'labels' | 'fieldsOf'>,
): Versioned<Values> {
  const fields = fieldsOf(record) as Values;
  return { record: Object.fromEntries(Object.keys(labels).map((name) => [name, fields[name]])) as Values, etag };
}

/**
 * Saves a change to the version that it was made on. If someone else changed the same fields, both versions are shown.
 * Throws every other refusal.
 */
export function useVersionedSave<Shown extends object, Values extends Record<string, unknown>>(
  saving: Saving<Shown, Values>,
  done: (saved: Versioned<Shown>) => void,
) {
  const t = useWords(conflictWords);
  const { failed } = useNotices();
  const { labels, shown, read, write } = saving;
  return async function save(before: Versioned<Values>, change: Partial<Values>): Promise<void> {
    try {
      done(await write(change, { 'If-Match': before.etag }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = valuesIn(await read(), saving);
      // Someone changed other fields of the record.
      if (!Object.keys(change).some((name) => name in changesOf(before.record, theirs.record)))
        return save(theirs, change);
      const choose = (chosen: Partial<Values>) => void save(theirs, chosen).catch(failed);
      openConflict(
        { before: before.record, mine: change, theirs: theirs.record, labels, shown, save: choose },
        t.title,
      );
    }
  };
}
