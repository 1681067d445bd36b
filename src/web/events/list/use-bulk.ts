import { useState } from 'react';
import { answer, api, type Schemas } from '../../frame/api/client.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { confirm } from '../../frame/overlays/confirm.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { readKeepDays } from '../../trash/trash-query.ts';
import { useRestore } from '../../trash/use-restore.ts';
import { eventWords } from '../words.ts';
import { bulkWords } from './bulk-words.ts';
import type { FoundEvent } from './list-query.ts';

/** So few that progress is visible, although an event may have thousands of photos. */
const AT_ONCE = 5;
const DAY_MS = 24 * 60 * 60_000;

type Outcome = Schemas['ChangedEvents'];
type Say = (n: number, shown: string) => string;

/** The actions on many galleries, each with Undo. */
export function useBulk(deselect: (ids: number[]) => void) {
  const t = useWords(bulkWords);
  const words = useWords(eventWords);
  const { number } = useFormat();
  const { done, refused, failed } = useNotices();
  const { act } = useAct('events', 'trash', 'activity', 'feedback');
  const { restore: restoreFromTrash } = useRestore();
  const [progress, setProgress] = useState<{ done: number; all: number }>();

  /** Sends some at a time, and reports what was done, even if a later request fails. */
  const send = <T extends { id: number }>(
    events: T[],
    request: (part: T[]) => Promise<Outcome>,
    say: Say,
    undo?: (changed: T[]) => void,
  ) =>
    act(async () => {
      const changed: T[] = [];
      const failures: Outcome['failed'] = [];
      try {
        for (let at = 0; at < events.length; at += AT_ONCE) {
          setProgress({ done: at, all: events.length });
          const part = events.slice(at, at + AT_ONCE);
          const { failed: unchanged } = await request(part);
          failures.push(...unchanged);
          changed.push(...part.filter(({ id }) => unchanged.every((failure) => failure.id !== id)));
        }
      } finally {
        setProgress(undefined);
        deselect(changed.map(({ id }) => id));
        if (changed.length > 0) done(say(changed.length, number(changed.length)), undo && (() => undo(changed)));
        for (const [code, { length }] of Map.groupBy(failures, (failure) => failure.code))
          refused((code === 'NOT_FOUND' ? t.gone : t.failed)(length, number(length)));
      }
    });

  const ids = (events: { id: number }[]) => events.map(({ id }) => id);
  const postArchive = (part: { id: number }[]) =>
    answer(api.POST('/admin/events/archive', { body: { ids: ids(part) } }));
  const postRestore = (part: { id: number }[]) =>
    answer(api.POST('/admin/events/restore', { body: { ids: ids(part) } }));
  const patchExpiry = (events: Pick<FoundEvent, 'id' | 'expires_at'>[]) =>
    answer(api.PATCH('/admin/events', { body: { events: events.map(({ id, expires_at }) => ({ id, expires_at })) } }));

  const archive = (events: FoundEvent[]) =>
    send(
      events.filter(({ is_archived }) => !is_archived),
      postArchive,
      t.archived,
      (changed) => send(changed, postRestore, t.restored),
    );
  const restore = (events: FoundEvent[]) =>
    send(
      events.filter(({ is_archived }) => is_archived),
      postRestore,
      t.restored,
      (changed) => send(changed, postArchive, t.archived),
    );

  /** Moves expiry dates by this many days, those of the past from today on, or removes them with null. */
  const extend = (events: FoundEvent[], days: number | null) => {
    const expiring = events.flatMap(({ id, expires_at }) => (expires_at ? [{ id, expires_at }] : []));
    if (expiring.length === 0) return refused(t.neverExpire);
    const before = new Map(expiring.map((event) => [event.id, event]));
    const until = (time: string) =>
      days === null ? null : new Date(Math.max(Date.parse(time), Date.now()) + days * DAY_MS).toISOString();
    send(
      expiring.map(({ id, expires_at }) => ({ id, expires_at: until(expires_at) })),
      patchExpiry,
      t.extended,
      (changed) =>
        send(
          changed.flatMap(({ id }) => before.get(id) ?? []),
          patchExpiry,
          t.extended,
        ),
    );
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
        send(
          events,
          (part) => answer(api.POST('/admin/events/delete', { body: { ids: ids(part) } })),
          days > 0 ? t.moved : t.removed,
          days > 0 ? (changed) => restoreFromTrash('event', ids(changed)) : undefined,
        ),
    });
  };

  return { archive, restore, extend, remove, progress };
}
