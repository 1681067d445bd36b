import { useState } from 'react';
import type { FoundEvent } from '../../data/event-lists.ts';
import { changeEvents } from '../../data/events.ts';
import { readKeepDays } from '../../data/trash.ts';
import type { Schemas } from '../../frame/api/client.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { confirm } from '../../frame/overlays/confirm.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { useRestore } from '../../trash/use-restore.ts';
import { eventWords } from '../words.ts';
import { bulkWords } from './bulk-words.ts';

const DAY_MS = 24 * 60 * 60_000;

type Known = Pick<FoundEvent, 'id' | 'expires_at'>;
type Say = (n: number, shown: string) => string;

const idsOf = (events: Known[]) => events.map(({ id }) => id);

/** The actions on many galleries, each with Undo. */
export function useBulk(deselect: (ids: number[]) => void) {
  const t = useWords(bulkWords);
  const words = useWords(eventWords);
  const { number } = useFormat();
  const { done, refused, failed } = useNotices();
  const { act } = useAct();
  const { restore: restoreFromTrash } = useRestore();
  const [progress, setProgress] = useState<{ done: number; all: number }>();

  /** Reports what was done, even if a later request fails. Resolves with whether anything was. */
  const send = async (
    what: Parameters<typeof changeEvents>[0],
    events: Known[],
    say: Say,
    undo?: (changed: Known[]) => unknown,
  ) => {
    const changed: Known[] = [];
    const failures: Schemas['ChangedEvents']['failed'] = [];
    const count = (part: Known[] = [], failed: typeof failures = []) => {
      changed.push(...part);
      failures.push(...failed);
      setProgress({ done: changed.length + failures.length, all: events.length });
    };
    const report = () => {
      setProgress(undefined);
      deselect(idsOf(changed));
      if (changed.length > 0) done(say(changed.length, number(changed.length)), undo && (() => undo(changed)));
      for (const [code, { length }] of Map.groupBy(failures, (failure) => failure.code))
        refused((code === 'NOT_FOUND' ? t.gone : t.failed)(length, number(length)));
    };
    count();
    await act(() => changeEvents(what, events, count).finally(report));
    return changed.length > 0;
  };

  const archive = (events: FoundEvent[]) => {
    const open = events.filter(({ is_archived }) => !is_archived);
    return send('archive', open, t.archived, (changed) => send('restore', changed, t.restored));
  };
  const restore = (events: FoundEvent[]) => {
    const archived = events.filter(({ is_archived }) => is_archived);
    return send('restore', archived, t.restored, (changed) => send('archive', changed, t.archived));
  };

  /** Moves expiry dates by this many days, those of the past from today on, or removes them with null. */
  const extend = async (events: Known[], days: number | null): Promise<boolean> => {
    const expiring = events.flatMap(({ id, expires_at }) => (expires_at ? [{ id, expires_at }] : []));
    if (expiring.length === 0) {
      refused(t.neverExpire);
      return false;
    }
    const before = new Map(expiring.map((event) => [event.id, event]));
    const until = (time: string) =>
      days === null ? null : new Date(Math.max(Date.parse(time), Date.now()) + days * DAY_MS).toISOString();
    const later = expiring.map(({ id, expires_at }) => ({ id, expires_at: until(expires_at) }));
    const earlier = (changed: Known[]) => changed.flatMap(({ id }) => before.get(id) ?? []);
    return send('extend', later, t.extended, (changed) => send('extend', earlier(changed), t.extended));
  };

  const remove = async (events: FoundEvent[]) => {
    const days = await readKeepDays().catch(failed);
    if (days === undefined) return;
    const shown = [events.length, number(events.length)] as const;
    confirm({
      title: t.removeTitle(...shown),
      text: days > 0 ? t.moveText(days) : t.removeText,
      verb: t.remove,
      ...(days === 0 && { name: words.galleryCount(...shown) }),
      act: () =>
        days > 0
          ? send('remove', events, t.moved, (changed) => restoreFromTrash('event', idsOf(changed)))
          : send('remove', events, t.removed),
    });
  };

  return { archive, restore, extend, remove, progress };
}
